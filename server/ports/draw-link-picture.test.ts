import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { attacks } from '#tests/eform/hostile-html.ts'
import { drawLinkPicture, linkPictureSize } from './draw-link-picture.ts'

const plain = { line: '', cover: null }
const draw = (title: string) => drawLinkPicture({ ...plain, title })

describe('the picture of a link (V-04)', () => {
  test.each([
    ...attacks,
    '</span><span foreground="red" size="200pt">',
    '&#0;&bogus; & <',
    'line\u0001\u0000\u001b[31m\u2028\ud800 end',
    'Z\u0301\u0301\u0301\u0301'.repeat(30),
    'W'.repeat(150),
    '',
  ])('is drawn in its size whatever the title is: %j', async (title) => {
    const { width, height } = await sharp(await draw(title.slice(0, 150))).metadata()
    expect({ width, height }).toEqual(linkPictureSize)
  })

  test('shows markup in a title as signs, not as a look', async () => {
    const [marked, bare] = await Promise.all([draw('<span size="200pt">Tea</span>'), draw('Tea')])
    expect(marked.equals(bare)).toBe(false)
    expect((await draw('&lt;b&gt;')).equals(await draw('<b>'))).toBe(false)
  })

  test('has the letters of Yoruba, Igbo and Hausa, and the naira, in the font of the product', async () => {
    // A letter without a picture of its own would be drawn as the same empty box.
    const letters = await Promise.all(['ẹ', 'ọ', 'ṣ', 'ɓ', 'ɗ', 'ƙ', '₦'].map(draw))
    expect(new Set(letters.map((picture) => picture.toString('base64'))).size).toBe(letters.length)
  })

  test('does not take a cover that is no picture', async () => {
    await expect(drawLinkPicture({ title: 'Tea', line: '', cover: Buffer.from('<svg>') })).rejects.toThrow(
      'Input buffer',
    )
  })
})
