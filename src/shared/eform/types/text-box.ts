import { textRow, type TextSpec } from './text-row.ts'
import { checkLength, oneLine } from './text-lengths.ts'

/** One line. */
export const lineText: TextSpec = { normalise: (_field, text) => oneLine(text), check: checkLength }

/** 1 TextBox */
export const textBox = textRow(lineText)
