import { textRow } from './text-row.ts'
import { checkLength, cleanText } from './text-lengths.ts'

/** 2 TextArea: several lines. */
export const textArea = textRow({ normalise: (_field, text) => cleanText(text), check: checkLength })
