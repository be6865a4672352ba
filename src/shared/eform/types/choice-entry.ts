import type { Option } from '#contract/entities/eform.ts'
import type { FormField } from '#eform/field-type-row.ts'
import { isPageEntry, optionListOf } from '#eform/option-list.ts'
import type { Raw } from '#eform/raw.ts'

/**
 * One choice inside a raw. An option of the definition is its id. One of a server list is its id, a tab and the name it had
 * when it was chosen (E-03): the list may be loading, away or on another page whenever the choice is shown or sent.
 */
const tab = '\t'
/** Longest id an answer carries (`answer` in the contract). */
const longestId = 64

export function idOf(entry: string): string {
  return entry.split(tab, 1)[0] ?? ''
}

function keptName(entry: string): string {
  const at = entry.indexOf(tab)
  return at < 0 ? '' : entry.slice(at + tab.length)
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

export function entryOf(id: string, name: string): string {
  return `${id}${tab}${oneLine(name)}`
}

/** Whether an option of a server list can be chosen: its id travels with the answer, and turns no page. */
export function canBeChosen(id: string): boolean {
  return id !== '' && id === oneLine(id) && id.length <= longestId && !isPageEntry(id)
}

/** What a raw holds after a person chose this option. */
export function choiceOf(field: FormField, { Id, OptionName }: Pick<Option, 'Id' | 'OptionName'>): string {
  return optionListOf(field) ? entryOf(Id, OptionName) : Id
}

/** Ids of all options a raw chooses. */
export function chosenIds(raw: Raw): readonly string[] {
  return (typeof raw === 'string' ? [raw] : raw).map(idOf).filter(Boolean)
}

/** The name of a choice for people: the definition's, the one kept beside the id, or the id while nothing else is known. */
export function entryName(field: FormField, entry: string): string {
  return field.optionNames.get(idOf(entry)) ?? (keptName(entry) || idOf(entry))
}

/** Whether the name of a choice still has to be learnt from its list. */
export function isNameless(field: FormField, entry: string): boolean {
  return keptName(entry) === '' && !field.optionNames.has(idOf(entry))
}

/** A choice as it is kept, or `''` when it can be none: no option of the definition, or an entry that turns the page. */
export function keptEntry(field: FormField, entry: string): string {
  const id = idOf(entry)
  const name = field.optionNames.get(id)
  if (!optionListOf(field)) return name === undefined ? '' : id
  return name === undefined && !canBeChosen(id) ? '' : entryOf(id, name ?? keptName(entry))
}
