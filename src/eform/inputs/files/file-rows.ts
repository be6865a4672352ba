import type { LoadedRow } from '#eform-face/inputs/lazy-row.tsx'
import { DocumentFile, PictureFiles } from './file-answer.tsx'
import { fileInput } from './file-input.tsx'

/** Everything about files that people add: one part, loaded when the first of them is shown. */
export const fileRows = {
  Image: { Input: fileInput({ kind: 'Picture' }), Answer: PictureFiles },
  MultipleImages: { Input: fileInput({ kind: 'Picture', several: true }), Answer: PictureFiles },
  PDFUploader: { Input: fileInput({ kind: 'PDF' }), Answer: DocumentFile },
  WordUploader: { Input: fileInput({ kind: 'Word' }), Answer: DocumentFile },
  GraphicUploader: { Input: fileInput({ kind: 'Graphic' }), Answer: DocumentFile },
} as const satisfies Record<string, LoadedRow>
