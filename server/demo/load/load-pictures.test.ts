import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { usualSize } from '#rules/file-address.ts'
import { coverDrawings } from '#server/demo/pictures/cover-drawings.ts'
import { demoArticles } from './load-blog.ts'
import { coverSizes, isCover, pictureFile, pictureSizes } from './load-pictures.ts'
import { demoCategoryPictures } from '#server/demo/texts/places.ts'
import { demoProducts } from '#server/demo/texts/shop.ts'

const folder = join(import.meta.dirname, '../pictures')
const drawings = readdirSync(folder)
  .filter((file) => file.endsWith('.svg'))
  .map((file) => file.slice(0, -'.svg'.length))

/** How much a picture differs from a drawing: the mean difference of all colour values, 0 to 255. */
async function distance(picture: string, drawing: string): Promise<number> {
  const [a, b] = await Promise.all(
    [picture, join(folder, `${drawing}.svg`)].map((path) =>
      sharp(path).resize(100, 100).flatten().removeAlpha().raw().toBuffer(),
    ),
  )
  return a && b ? a.reduce((sum, value, at) => sum + Math.abs(value - (b[at] ?? 0)), 0) / a.length : Infinity
}

test.each(drawings)(
  'the pictures of %s match its drawing: `npm run draw` after a change of the drawing',
  async (name) => {
    for (const size of isCover(name) ? coverSizes : pictureSizes)
      expect(await distance(pictureFile(name, size), name)).toBeLessThan(2.5)
  },
)

test('a picture of another drawing has a large distance', async () => {
  expect(await distance(pictureFile('calculator', usualSize), 'calculator-desk')).toBeGreaterThan(5)
})

test('the covers are what their generator draws', () => {
  expect(drawings.filter(isCover)).toEqual(Object.keys(coverDrawings).toSorted())
})

test('every drawing is used once', () => {
  const used = [
    ...demoProducts.flatMap(({ pictures }) => pictures.map(([name]) => name)),
    ...Object.values(demoCategoryPictures),
    ...demoArticles.map(({ picture }) => picture),
  ]
  expect(used.toSorted()).toEqual(drawings.toSorted())
})
