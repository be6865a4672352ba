import type { LoadedRow } from '#eform-face/inputs/lazy-row.tsx'
import { RichTextInput } from './rich-text-input.tsx'

/** The rich text field with its editor: the heaviest type, loaded when a form has one. */
export const richTextRow: LoadedRow = { Input: RichTextInput }
