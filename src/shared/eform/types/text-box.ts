import { textRow } from './text-row.ts'
import { checkLength, cleanText } from './text-lengths.ts'

/** 1 TextBox: one line. */
export const textBox = textRow({ normalise: (_field, text) => cleanText(text.replace(/\s*[\r\n]+\s*/g, ' ')), check: checkLength })
