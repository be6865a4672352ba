import { choiceRow, defaultOption, firstOption } from './choice-row.ts'

/** 5 DropDown: starts at its first option unless the person must choose one (R-146 RequireSelectedOption). */
export const dropDown = choiceRow((field) => defaultOption(field) || firstOption(field, true))
