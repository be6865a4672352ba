/** The letters of the GSM alphabet: each takes one place of 160. */
const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
/** These take two places. */
const extended = '^{}\\[~]|€\f'

/** The price of one part in Nigeria, kobo; providers differ by a few. */
const partKobo = 400

/** What a text message costs. `characters` of `room` are used in so many parts; `other`: the first letter that is not GSM. */
export interface SmsParts {
  readonly parts: number
  readonly characters: number
  readonly room: number
  readonly kobo: number
  readonly other: string | null
}

/**
 * The parts of a text message: 160 letters of the GSM alphabet in one, 153 in each of several; 70 and 67 as soon as one
 * letter is not in it, such as ọ or ₦.
 */
export function smsParts(text: string): SmsParts {
  const other = Array.from(text).find((letter) => !basic.includes(letter) && !extended.includes(letter)) ?? null
  // A part holds UTF-16 units when one letter is outside of the alphabet.
  const characters =
    other === null
      ? Array.from(text).reduce((sum, letter) => sum + (extended.includes(letter) ? 2 : 1), 0)
      : text.length
  const [single, each] = other === null ? [160, 153] : [70, 67]
  const parts = characters === 0 ? 0 : characters <= single ? 1 : Math.ceil(characters / each)
  return { parts, characters, room: parts <= 1 ? single : parts * each, kobo: parts * partKobo, other }
}
