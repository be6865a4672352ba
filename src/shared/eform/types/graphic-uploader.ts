import { fileRow } from './file-row.ts'

/** 14 GraphicUploader: the address of one design file, unchanged. */
export const graphicUploader = fileRow('Graphic')
