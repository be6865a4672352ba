import { fileRow } from './file-row.ts'

/** 14 GraphicUploader: the address of one design file, as it was made. */
export const graphicUploader = fileRow('Graphic')
