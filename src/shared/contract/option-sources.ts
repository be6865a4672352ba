import type { CallKey, Input, Output, ReadKey } from '#contract/contract.ts'

type RowOf<K extends CallKey> = Output<K> extends { Items: (infer Row)[] } ? Row : Output<K> extends (infer Row)[] ? Row : never
type Property<K extends CallKey> = keyof RowOf<K> & string

interface SourceOf<K extends CallKey> {
  /** Properties of a row that hold the option's id and its name, a line beneath the name, and a picture's address. */
  readonly id: Property<K>
  readonly name: Property<K>
  readonly note?: Property<K>
  readonly image?: Property<K>
  /** Comes in pages and takes a keyword; otherwise one reply is the whole list. */
  readonly paged: Output<K> extends { Items: unknown } ? true : false
  /** The parameter that the choice in another field fills (Dependentkey). */
  readonly narrowedBy?: Exclude<keyof Input<K>, 'keyword' | 'page' | 'pageSize'> & string
}

/**
 * Every call that may fill a field with options (E-03). A definition names one by area and action; anything else, an address
 * least of all, is refused when it is saved. Reads of the contract only: the compiler holds names and properties against it.
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

/** One of them, as the engine and the face use it. */
export interface OptionSource {
  readonly id: string
  readonly name: string
  readonly note?: string
  readonly image?: string
  readonly paged: boolean
  readonly narrowedBy?: string
}
export const optionSources: Readonly<Record<OptionSourceKey, OptionSource>> = sources

/** The allowed call of that name, `Area/Action`, or null. */
export function optionSourceKey(address: string): OptionSourceKey | null {
  return isKey(address) ? address : null
}

function isKey(address: string): address is OptionSourceKey {
  return Object.hasOwn(sources, address)
}
