import { selectLabel } from '#contract/form-messages.ts'
import { fileRow } from './file-row.ts'

/** 6 Image: the address of one picture. */
export const image = fileRow('Picture', selectLabel)
