import { join } from 'node:path'
import sharp from 'sharp'
import { escapeHtml } from '#eform/html.ts'
import { productName } from '#kit/product.ts'

/** What a link to a page shows in chats and feeds (V-04). */
export interface LinkPicture {
  readonly title: string
  /** A short line below the title; '' for none. */
  readonly line: string
  /** The cover of the page: a picture that this server encoded. */
  readonly cover: Uint8Array | null
}

/** The size that Open Graph readers expect, pixels. */
export const linkPictureSize = { width: 1200, height: 630 } as const

const parts = join(import.meta.dirname, 'link-parts')
const family = 'Reddit Sans'
const margin = 72
/** The cover is a column at the right edge. */
const coverWidth = 480
/** The most room of the title, pixels. */
const titleHeight = 330
/** Sizes of the title by the longest title that they are used for, UTF-16 units. */
const titleSizes = [
  [36, 76],
  [80, 62],
  [Infinity, 50],
] as const

/** The colours of the dark panels of the product (src/styles). */
const colours = { panel: '#151549', text: '#ffffff', muted: '#c9cdf0', mark: '#feba2a' }

/** A text of only the signs that Pango can draw. */
function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029\ufffe\uffff]/gu, ' ').trim()
}

/** A text in the product's font, at most so wide and high, as a layer. */
async function textLayer(
  text: string,
  {
    size,
    width,
    height,
    weight = '',
    colour,
  }: { size: number; width: number; height: number; weight?: string; colour: string },
): Promise<Buffer> {
  const drawn = sharp({
    text: {
      // Pango reads markup: no sign of a title becomes part of it.
      text: `<span foreground="${colour}">${escapeHtml(text)}</span>`,
      font: `${family} ${weight} ${size}`,
      fontfile: join(parts, 'afara-sans.ttf'),
      width,
      wrap: 'word-char',
      rgba: true,
      dpi: 72,
    },
  })
  return drawn.resize({ width, height, fit: 'inside', withoutEnlargement: true }).png().toBuffer()
}

/** The letters of Hausa are in a file of their own. A font that was used once is known to every later text. */
const addHooks = sharp({ text: { text: 'ɓ', font: family, fontfile: join(parts, 'afara-sans-hooks.ttf') } })
  .png()
  .toBuffer()

/** The longest line below the title, letters. */
const mostLine = 48

/** Draws the picture of a link: a PNG of `linkPictureSize`. Rejects for a cover that is no picture. */
export async function drawLinkPicture({ title, line, cover }: LinkPicture): Promise<Buffer> {
  await addHooks
  const { width, height } = linkPictureSize
  const textWidth = width - 2 * margin - (cover ? coverWidth : 0)
  const letters = title.length
  const shortLine = printable(line).slice(0, mostLine).trim()
  const [, size] = titleSizes.find(([most]) => letters <= most) ?? titleSizes[2]
  const layers = await Promise.all([
    textLayer(productName, { size: 40, width: 400, height: 60, weight: 'Bold', colour: colours.text }),
    textLayer(printable(title) || productName, {
      size,
      width: textWidth,
      height: titleHeight,
      weight: 'Bold',
      colour: colours.text,
    }),
    shortLine && textLayer(shortLine, { size: 30, width: textWidth, height: 44, colour: colours.muted }),
    cover && sharp(cover).resize({ width: coverWidth, height, fit: 'cover' }).toBuffer(),
  ])
  const [name, words, below, side] = layers
  return sharp({ create: { width, height, channels: 3, background: colours.panel } })
    .composite([
      { input: join(parts, 'logo.png'), left: margin, top: 56 },
      { input: name, left: margin + 78, top: 66 },
      { input: words, left: margin, top: 168 },
      { input: { create: { width: 96, height: 8, channels: 3, background: colours.mark } }, left: margin, top: 520 },
      ...(below ? [{ input: below, left: margin, top: 546 }] : []),
      ...(side ? [{ input: side, left: width - coverWidth, top: 0 }] : []),
    ])
    .png({ palette: true, quality: 90 })
    .toBuffer()
}
