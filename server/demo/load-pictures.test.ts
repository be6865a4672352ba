import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { usualSize } from '#rules/file-address.ts'
import { pictureFile, pictureSizes } from './load-pictures.ts'
import { demoCategoryPictures } from './places.ts'
import { demoProducts } from './shop.ts'

const folder = join(import.meta.dirname, 'pictures')
const drawings = readdirSync(folder).filter((file) => file.endsWith('.svg')).map((file) => file.slice(0, -'.svg'.length))

/** How far a picture is from a drawing, the mean of all its colour values, 0 to 255. */
async function distance(picture: string, drawing: string): Promise<number> {
  const [a, b] = await Promise.all([picture, join(folder, `${drawing}.svg`)].map((path) => sharp(path).resize(100, 100).flatten().removeAlpha().raw().toBuffer()))
  return a && b ? a.reduce((sum, value, at) => sum + Math.abs(value - (b[at] ?? 0)), 0) / a.length : Infinity
}

test.each(drawings)('the pictures of %s are those of its drawing: `npm run draw` after a change of one', async (name) => {
  for (const size of pictureSizes) expect(await distance(pictureFile(name, size), name)).toBeLessThan(2)
})

test('a picture of another drawing is told from it', async () => {
  expect(await distance(pictureFile('calculator', usualSize), 'calculator-desk')).toBeGreaterThan(5)
})

test('every drawing is shown once', () => {
  const shown = [...demoProducts.flatMap(({ pictures }) => pictures.map(([name]) => name)), ...Object.values(demoCategoryPictures)]
  expect(shown.toSorted()).toEqual(drawings.toSorted())
})
