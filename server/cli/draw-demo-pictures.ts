// Writes the pictures of the demo shop from their SVG drawings, in the form of uploads: `npm run draw` after a change of a drawing.
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { pictureFile, pictureSizes } from '#server/demo/load/load-pictures.ts'
import { writePicture } from '#server/ports/pictures.ts'

// The server opens no SVG. These drawings are part of the product, so this program may open them.
sharp.unblock({ operation: ['VipsForeignLoadSvg'] })
const drawings = join(import.meta.dirname, '..', 'demo', 'pictures')
const folder = await mkdtemp(join(tmpdir(), 'drawings-'))
try {
  for (const file of (await readdir(drawings)).filter((name) => name.endsWith('.svg'))) {
    const drawn = join(folder, file)
    await sharp(join(drawings, file)).png().toFile(drawn)
    for (const size of pictureSizes) await writePicture(drawn, pictureFile(file.slice(0, -'.svg'.length), size), size)
  }
} finally {
  await rm(folder, { recursive: true })
}
