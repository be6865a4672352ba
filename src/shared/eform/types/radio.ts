import { choiceRow, defaultOption, firstOption } from './choice-row.ts'

/** 3 Radio: one of a few. */
export const radio = choiceRow((field) => defaultOption(field) || firstOption(field, false))
