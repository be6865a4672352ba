import type { CallKey, Input, Output, ReadKey } from '#contract/contract.ts'

type RowOf<K extends CallKey> =
  Output<K> extends { Items: (infer Row)[] } ? Row : Output<K> extends (infer Row)[] ? Row : never
type Property<K extends CallKey> = keyof RowOf<K> & string

type Filter<K extends CallKey> = Exclude<keyof Input<K>, 'keyword' | 'page' | 'pageSize'> & string

/** A call that has no options without the choice in the parent. */
interface NeedsParent {
  readonly needsParent: true
}

/** A list that the choice of another field (Dependentkey) may narrow, through the parameter `narrowedBy`. */
type NarrowedBy<K extends CallKey> = {
  [P in Filter<K>]: {
    readonly narrowedBy: P
  } & (undefined extends Input<K>[P] ? object : NeedsParent)
}[Filter<K>]

interface RowsOf<K extends CallKey> {
  /** The properties of a row: the option's id, its name, a line below the name, and the address of a picture. */
  readonly id: Property<K>
  readonly name: Property<K>
  readonly note?: Property<K>
  readonly image?: Property<K>
  /** True for a call with pages and a keyword; otherwise one reply is the whole list. */
  readonly paged: Output<K> extends { Items: unknown } ? true : false
}
type SourceOf<K extends CallKey> = RowsOf<K> & (NarrowedBy<K> | { readonly narrowedBy?: never })

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
  'CountryState/GetActiveStates': { id: 'Id', name: 'Name', paged: false, narrowedBy: 'countryId', needsParent: true },
  'CountryState/GetActiveCities': { id: 'Id', name: 'Name', paged: false, narrowedBy: 'stateId', needsParent: true },
  'CountryState/GetLiteCountries': { id: 'Id', name: 'Name', paged: false },
  'CountryState/GetLiteStates': { id: 'Id', name: 'Name', paged: false, narrowedBy: 'countryId', needsParent: true },
  'CountryState/GetLiteCities': { id: 'Id', name: 'Name', paged: false, narrowedBy: 'stateId', needsParent: true },
  'Eform/GetFormsForEvents': { id: 'Id', name: 'Name', paged: false },
  'Referral/GetAwardActions': { id: 'Id', name: 'Name', paged: false },
  'Message/GetMessageTypes': { id: 'Id', name: 'Name', paged: false },
  'Order/GetVendorsOfOrders': { id: 'Id', name: 'Name', note: 'EmailAddress', paged: true },
  'School/GetLiteSchools': { id: 'Id', name: 'Name', note: 'Address', paged: true, narrowedBy: 'state' },
  'School/GetSchoolStates': { id: 'Id', name: 'Name', paged: false },
  'Shipping/GetLiteShippingDetails': { id: 'Id', name: 'Name', paged: false },
  'Wallet/GetLiteFunds': { id: 'Id', name: 'Name', paged: false },
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
  readonly needsParent?: boolean
}
export const optionSources: Readonly<Record<OptionSourceKey, OptionSource>> = sources

/** The allowed call with the name `Area/Action`, or null. */
export function optionSourceKey(address: string): OptionSourceKey | null {
  return isKey(address) ? address : null
}

function isKey(address: string): address is OptionSourceKey {
  return Object.hasOwn(sources, address)
}
