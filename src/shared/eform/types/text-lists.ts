import { emailText } from './email-text-box.ts'
import { listRow } from './list-row.ts'
import { numberText } from './number-text-box.ts'
import { lineText } from './text-box.ts'
import { urlText } from './url-text-box.ts'

/** 18 NumberTextBoxForList */
export const numberTextBoxForList = listRow(numberText)
/** 27 URLTextBoxForList */
export const urlTextBoxForList = listRow(urlText)
/** 28 TextBoxForList */
export const textBoxForList = listRow(lineText)
/** 29 EmailTextBoxForList */
export const emailTextBoxForList = listRow(emailText)
