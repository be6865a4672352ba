import { fileRow } from './file-row.ts'

/** 13 WordUploader: the address of one Word document. */
export const wordUploader = fileRow('Word')
