import { choiceRow, defaultOption } from './choice-row.ts'

/** 3 Radio: one of a few. */
export const radio = choiceRow(defaultOption)
