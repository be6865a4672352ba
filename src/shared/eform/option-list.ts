import type { ItemField, Option } from '#contract/entities/eform.ts'
import { defaultOptionPage } from '#contract/limits.ts'
import { optionSourceKey, optionSources, type OptionSource, type OptionSourceKey } from '#contract/option-sources.ts'

/** A field whose options come from the server; the misspelt names of the wire end here. */
export interface OptionList {
  readonly key: OptionSourceKey
  readonly source: OptionSource
  /** Options a page has. A list that comes whole is shown in pages where the author wants them or it is very long. */
  readonly pageSize: number
  /** The field whose choice narrows the list, if one does. */
  readonly parentId: string | null
}

/**
 * What people press to turn the page. They stand in lists only: never an option, never an answer, whatever
 * -1 means elsewhere (R-194 with its reading).
 */
export const pageEntries = { more: '-1', previous: '-2' } as const

export function isPageEntry(optionId: string): boolean {
  return optionId === pageEntries.more || optionId === pageEntries.previous
}

/** The most options of a page: more than these are never drawn. */
export const mostOfPage = 100

/** The address a definition names, `Area/Action`, or null when its options are its own. */
export function listAddress({ OptionRequirement: wanted }: ItemField): string | null {
  return wanted?.API === undefined && wanted?.Addrress === undefined ? null : `${wanted.API ?? ''}/${wanted.Addrress ?? ''}`
}

/** The server list of a field, or null. An address that is not allowed makes none; `definitionFaults` refuses it. */
export function optionListOf({ def }: { def: ItemField }): OptionList | null {
  const key = optionSourceKey(listAddress(def) ?? '')
  if (key === null) return null
  const source = optionSources[key]
  const { EnablePagination: wantsPages = false, PageSize: wanted = defaultOptionPage } = def.OptionRequirement ?? {}
  return { key, source, pageSize: source.paged || wantsPages ? Math.min(mostOfPage, wanted) : mostOfPage, parentId: def.Dependentkey ?? null }
}

/**
 * The options a definition holds itself, the default entry before all others ('All sectors'). Of a field with a list they stand
 * before the list's own, and only they can show other fields: whoever checks an answer knows them and no others.
 */
export function withDefaultEntry({ OptionRequirement: wanted }: ItemField, options: readonly Option[]): readonly Option[] {
  const { DefaultIdValueForItem: Id, DefaulNameValueForItem: OptionName } = wanted ?? {}
  return Id === undefined ? options : [{ Id, OptionName: OptionName ?? Id }, ...options.filter((option) => option.Id !== Id)]
}
