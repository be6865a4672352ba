// Writes the pictures of the demo's shop, blog and people from their drawings, in the form of uploads: `npm run draw` after a
// change of a drawing.
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { thumbnailSide } from '#contract/limits.ts'
import { drawFace } from '#server/demo/faces/draw-face.ts'
import { faceLooks, faceName } from '#server/demo/faces/look-of.ts'
import { faceFile } from '#server/demo/load/load-faces.ts'
import { coverSizes, isCover, pictureFile, pictureSizes } from '#server/demo/load/load-pictures.ts'
import { coverDrawings } from '#server/demo/pictures/cover-drawings.ts'
import { writePicture } from '#server/ports/pictures.ts'

// The server opens no SVG. These drawings are part of the product, so this program may open them.
sharp.unblock({ operation: ['VipsForeignLoadSvg'] })
const drawings = join(import.meta.dirname, '..', 'demo', 'pictures')
for (const [name, drawing] of Object.entries(coverDrawings)) await writeFile(join(drawings, `${name}.svg`), drawing)
const folder = await mkdtemp(join(tmpdir(), 'drawings-'))
try {
  for (const file of (await readdir(drawings)).filter((name) => name.endsWith('.svg'))) {
    const drawn = join(folder, file)
    await sharp(join(drawings, file)).png().toFile(drawn)
    const name = file.slice(0, -'.svg'.length)
    for (const size of isCover(name) ? coverSizes : pictureSizes)
      await writePicture(drawn, pictureFile(name, size), size, 'demo')
  }
  for (const [email, look] of faceLooks()) {
    const drawn = join(folder, 'face.png')
    await sharp(Buffer.from(drawFace(look, thumbnailSide)))
      .png()
      .toFile(drawn)
    await writePicture(drawn, faceFile(faceName({ email })), { width: thumbnailSide, height: thumbnailSide }, 'demo')
  }
} finally {
  await rm(folder, { recursive: true })
}
