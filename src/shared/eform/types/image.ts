import { selectLabel } from '#contract/messages.ts'
import { fileRow } from './file-row.ts'

/** 6 Image: the address of one picture. */
export const image = fileRow('Picture', selectLabel)
