import type { CallKey, Input, Output, ReadKey } from '#contract/contract.ts'

type RowOf<K extends CallKey> =
  Output<K> extends { Items: (infer Row)[] } ? Row : Output<K> extends (infer Row)[] ? Row : never
type Property<K extends CallKey> = keyof RowOf<K> & string

interface SourceOf<K extends CallKey> {
  /** The properties of a row: the option's id, its name, a line below the name, and the address of a picture. */
  readonly id: Property<K>
  readonly name: Property<K>
  readonly note?: Property<K>
  readonly image?: Property<K>
  /** True for a call with pages and a keyword; otherwise one reply is the whole list. */
  readonly paged: Output<K> extends { Items: unknown } ? true : false
  /** The parameter that receives the choice of another field (Dependentkey). */
  readonly narrowedBy?: Exclude<keyof Input<K>, 'keyword' | 'page' | 'pageSize'> & string
}

/**
 * Every call that may supply the options of a field (E-03). A definition names one by area and action; the server
 * refuses any other address when the form is saved. All are reads of the contract: the compiler checks names and
 * properties.
 */
const sources = {
  'Account/GetSectors': { id: 'Id', name: 'Name', paged: false },
  'Account/GetVerifiedVendors': { id: 'Id', name: 'Name', note: 'EmailAddress', paged: true },
  'Assessment/GetLiteCareerAssessmentsBySector': { id: 'Id', name: 'Name', paged: false, narrowedBy: 'sector' },
  'Audit/GetAuditedCalls': { id: 'Id', name: 'Name', paged: false },
  'Audit/GetAuditedEntities': { id: 'Id', name: 'Name', paged: false },
  'Category/GetAllCategories': { id: 'Id', name: 'DisplayName', paged: false },
  'Calendar/GetActiveCalenderTypes': { id: 'Id', name: 'Name', paged: false },
  'Calendar/GetLiteCalenderEvents': { id: 'Id', name: 'Name', paged: false },
  'Communication/GetNetworks': { id: 'Id', name: 'Name', paged: false },
  'CountryState/GetActiveCountries': { id: 'Id', name: 'Name', paged: false },
  'CountryState/GetActiveStates': { id: 'Id', name: 'Name', paged: false, narrowedBy: 'countryId' },
  'CountryState/GetActiveCities': { id: 'Id', name: 'Name', paged: false, narrowedBy: 'stateId' },
  'CountryState/GetLiteCountries': { id: 'Id', name: 'Name', paged: false },
  'CountryState/GetLiteStates': { id: 'Id', name: 'Name', paged: false, narrowedBy: 'countryId' },
  'CountryState/GetLiteCities': { id: 'Id', name: 'Name', paged: false, narrowedBy: 'stateId' },
  'Referral/GetAwardActions': { id: 'Id', name: 'Name', paged: false },
  'School/GetLiteSchools': { id: 'Id', name: 'Name', note: 'Address', paged: true, narrowedBy: 'state' },
  'School/GetSchoolStates': { id: 'Id', name: 'Name', paged: false },
} as const satisfies { readonly [K in ReadKey]?: SourceOf<K> }

export type OptionSourceKey = keyof typeof sources

/** One source, as the engine and the screen use it. */
export interface OptionSource {
  readonly id: string
  readonly name: string
  readonly note?: string
  readonly image?: string
  readonly paged: boolean
  readonly narrowedBy?: string
}
export const optionSources: Readonly<Record<OptionSourceKey, OptionSource>> = sources

/** The allowed call with the name `Area/Action`, or null. */
export function optionSourceKey(address: string): OptionSourceKey | null {
  return isKey(address) ? address : null
}

function isKey(address: string): address is OptionSourceKey {
  return Object.hasOwn(sources, address)
}
