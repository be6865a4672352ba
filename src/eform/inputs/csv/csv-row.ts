import type { LoadedRow } from '#eform-face/inputs/lazy-row.tsx'
import { CsvInput } from './csv-input.tsx'
import { CsvAnswer } from './csv-rows.tsx'

/** 12 CSVUploader, apart from other files: its parser is loaded only with it. */
export const csvRow: LoadedRow = { Input: CsvInput, Answer: CsvAnswer }
