import type { Option } from '#contract/entities/eform.ts'
import type { FormField } from '#eform/field-type-row.ts'
import { isPageEntry, optionListOf } from '#eform/options/option-list.ts'
import type { Raw } from '#eform/raw.ts'

/**
 * One choice in a raw value. An option of the definition is its id. An option of a server list is its id, a tab and its
 * name at the time of the choice (E-03): the list may be loading, missing or on another page when the choice is shown
 * or sent.
 */
const tab = '\t'
/** The longest id of an answer (`answer` in the contract). */
const longestId = 64

export function idOf(entry: string): string {
  return entry.split(tab, 1)[0] ?? ''
}

function storedName(entry: string): string {
  const at = entry.indexOf(tab)
  return at < 0 ? '' : entry.slice(at + tab.length)
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

export function entryOf(id: string, name: string): string {
  return `${id}${tab}${oneLine(name)}`
}

/**
 * Whether an option of a server list can be chosen: its id is sent with the answer, and must not be an entry that turns
 * the page.
 */
export function canBeChosen(id: string): boolean {
  return id !== '' && id === oneLine(id) && id.length <= longestId && !isPageEntry(id)
}

/** The raw value after a person chose this option. */
export function choiceOf(field: FormField, { Id, OptionName }: Pick<Option, 'Id' | 'OptionName'>): string {
  return optionListOf(field) ? entryOf(Id, OptionName) : Id
}

/** Ids of all options in a raw value. */
export function chosenIds(raw: Raw): readonly string[] {
  return (typeof raw === 'string' ? [raw] : raw).map(idOf).filter(Boolean)
}

/** The readable name of a choice: from the definition, else the stored name, else the id. */
export function entryName(field: FormField, entry: string): string {
  return field.optionNames.get(idOf(entry)) ?? (storedName(entry) || idOf(entry))
}

/** Whether the name of a choice is still unknown. */
export function isNameless(field: FormField, entry: string): boolean {
  return storedName(entry) === '' && !field.optionNames.has(idOf(entry))
}

/**
 * The stored form of a choice, or `''` for an unknown option of the definition and for an entry that turns the page.
 */
export function storedEntry(field: FormField, entry: string): string {
  const id = idOf(entry)
  const name = field.optionNames.get(id)
  if (!optionListOf(field)) return name === undefined ? '' : id
  return name === undefined && !canBeChosen(id) ? '' : entryOf(id, name ?? storedName(entry))
}
