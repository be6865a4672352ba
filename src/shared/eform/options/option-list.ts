import type { ItemField, Option } from '#contract/entities/eform.ts'
import { defaultOptionPage } from '#contract/limits.ts'
import { optionSourceKey, optionSources, type OptionSource, type OptionSourceKey } from '#contract/option-sources.ts'

/** The server list of a field. The misspelt names of the wire are not used beyond this file. */
export interface OptionList {
  readonly key: OptionSourceKey
  readonly source: OptionSource
  /**
   * Options per page. A list that comes whole is shown in pages if the author wants that or it is very long.
   */
  readonly pageSize: number
  /** The id of the field whose choice filters the list, or null. */
  readonly parentId: string | null
}

/**
 * The entries that turn the page. They are only in lists: they are never options or answers, although -1
 * has another meaning elsewhere (R-194 with its reading).
 */
export const pageEntries = { more: '-1', previous: '-2' } as const

export function isPageEntry(optionId: string): boolean {
  return optionId === pageEntries.more || optionId === pageEntries.previous
}

/** A page draws at most this many options. */
export const maxPageOptions = 100

/** The address in a definition, `Area/Action`, or null when the field has its own options. */
export function listAddress({ OptionRequirement: requirement }: ItemField): string | null {
  return requirement?.API === undefined && requirement?.Addrress === undefined
    ? null
    : `${requirement.API ?? ''}/${requirement.Addrress ?? ''}`
}

/** The server list of a field, or null. An address that is not allowed gives null; `definitionFaults` reports it. */
export function optionListOf({ def }: { def: ItemField }): OptionList | null {
  const key = optionSourceKey(listAddress(def) ?? '')
  if (key === null) return null
  const source = optionSources[key]
  const { EnablePagination: wantsPages = false, PageSize: requirement = defaultOptionPage } =
    def.OptionRequirement ?? {}
  return {
    key,
    source,
    pageSize: source.paged || wantsPages ? Math.min(maxPageOptions, requirement) : maxPageOptions,
    parentId: def.Dependentkey ?? null,
  }
}

/**
 * The options in the definition, with the default entry first ('All sectors'). In a field with a server list they come
 * before the server's options. Only they can show other fields, because the check of an answer does not know the
 * server's options.
 */
export function withDefaultEntry(
  { OptionRequirement: requirement }: ItemField,
  options: readonly Option[],
): readonly Option[] {
  const { DefaultIdValueForItem: Id, DefaulNameValueForItem: OptionName } = requirement ?? {}
  return Id === undefined
    ? options
    : [{ Id, OptionName: OptionName ?? Id }, ...options.filter((option) => option.Id !== Id)]
}
