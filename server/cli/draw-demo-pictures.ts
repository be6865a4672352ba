// Writes the pictures of the demo's shop from the drawings beside them, as uploads are kept: `npm run draw` after a change of one.
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { pictureFile, pictureSizes } from '#server/demo/load-pictures.ts'
import { writePicture } from '#server/ports/pictures.ts'

// The server opens no drawings; these are ours.
sharp.unblock({ operation: ['VipsForeignLoadSvg'] })
const drawings = join(import.meta.dirname, '..', 'demo', 'pictures')
const folder = await mkdtemp(join(tmpdir(), 'drawings-'))
try {
  for (const file of (await readdir(drawings)).filter((one) => one.endsWith('.svg'))) {
    const drawn = join(folder, file)
    await sharp(join(drawings, file)).png().toFile(drawn)
    for (const size of pictureSizes) await writePicture(drawn, pictureFile(file.slice(0, -'.svg'.length), size), size)
  }
} finally {
  await rm(folder, { recursive: true })
}
