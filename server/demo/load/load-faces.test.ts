import { readdirSync } from 'node:fs'
import { dirname } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { drawFace } from '#server/demo/faces/draw-face.ts'
import { faceLooks, faceName } from '#server/demo/faces/look-of.ts'
import { faceFile } from './load-faces.ts'

const looks = [...faceLooks()].map(([email, look]) => ({ name: faceName({ email }), look }))
const pixels = (picture: string | Buffer) => sharp(picture).resize(50, 50).removeAlpha().raw().toBuffer()

/** How much two pictures differ: the mean difference of all colour values, 0 to 255. */
async function distance(a: string | Buffer, b: string | Buffer): Promise<number> {
  const [first, second] = await Promise.all([pixels(a), pixels(b)])
  return first.reduce((sum, value, at) => sum + Math.abs(value - (second[at] ?? 0)), 0) / first.length
}

describe('faces of the demo', () => {
  test('every face is committed as a picture of its drawing: `npm run draw` after a change', async () => {
    const far = await Promise.all(
      looks.map(
        async ({ name, look }) => [name, await distance(faceFile(name), Buffer.from(drawFace(look, 100)))] as const,
      ),
    )
    expect(far.filter(([, apart]) => apart > 3)).toEqual([])
  })

  test('no picture is left of a person who has none', () => {
    const files = readdirSync(dirname(faceFile('any'))).filter((file) => file.endsWith('.webp'))
    expect(files.toSorted()).toEqual(looks.map(({ name }) => `${name}.webp`).toSorted())
  })

  test('they differ: no two people have the same, and there is every kind of hair and headwear', () => {
    expect(new Set(looks.map(({ look }) => JSON.stringify(look))).size).toBe(looks.length)
    const heads = new Set(looks.map(({ look }) => look.head))
    for (const head of ['gele', 'fila', 'hijab', 'kufi', 'scarf', 'braids', 'cornrows', 'afro', 'locs'] as const)
      expect(heads).toContain(head)
  })
})
