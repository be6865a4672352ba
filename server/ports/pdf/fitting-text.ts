import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { create } from 'fontkit'

const bytesOf = (name: string) => readFileSync(join(import.meta.dirname, 'parts', name))
/** The product's font, with all letters of Nigeria's languages; both files have the same signs. A PDF gets the signs that it uses. */
export const fonts = { regular: bytesOf('afara-sans-regular.ttf'), bold: bytesOf('afara-sans-bold.ttf') } as const

const font = create(fonts.regular)
const signs = new Set('characterSet' in font ? font.characterSet : [])
const isInFont = (sign: string) => sign === '\n' || signs.has(sign.codePointAt(0) ?? 0)

/**
 * A text in signs that the font has: letters that it knows only without their marks lose them, and `?` is for all others. Control signs,
 * also those that turn the direction of reading, are left out.
 */
export function fittingText(text: string): string {
  const plain = text.normalize('NFC').replaceAll(/[\p{Cf}\p{Cs}\p{Co}\u2028\u2029]/gu, '')
  const shown = Array.from(plain.replaceAll(/(?!\n)\p{Cc}/gu, ' '), fitting).join('')
  // A screen reader joins the words of two lines without a space between them.
  return shown.replaceAll('\n', ' \n')
}

function fitting(sign: string): string {
  if (isInFont(sign)) return sign
  const known = Array.from(sign.normalize('NFD')).filter(isInFont).join('')
  return known === '' && !/\p{M}/u.test(sign) ? '?' : known
}
