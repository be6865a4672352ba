import { fileRow } from './file-row.ts'

/** 11 PDFUploader: the address of one PDF. */
export const pdfUploader = fileRow('PDF')
