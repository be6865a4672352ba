import { choiceRow, defaultOption } from './choice-row.ts'

/** 5 DropDown: starts at its first option unless the person must pick one (R-146 RequireSelectedOption). */
export const dropDown = choiceRow((field) => {
  const mustPick = field.def.OptionRequirement?.RequireSelectedOption ?? false
  return defaultOption(field) || (mustPick ? '' : (field.options[0]?.Id ?? ''))
})
