import { assessmentKinds } from '#contract/assessment-kinds.ts'
import type { OptionSourceKey } from '#contract/option-sources.ts'
import { isUuid } from '#kit/is-uuid.ts'
import { sectors } from '#server/areas/account/queries.ts'
import { vendorsOfOrdersById, verifiedVendorsById } from '#server/areas/account/vendor-queries.ts'
import { liteAssessments } from '#server/areas/assessment/queries.ts'
import { auditedCalls, auditedEntities } from '#server/areas/audit/queries.ts'
import { liteEvents } from '#server/areas/calendar/event-queries.ts'
import { activeCalendarTypes } from '#server/areas/calendar/queries.ts'
import { allCategories } from '#server/areas/category/queries.ts'
import { networks } from '#server/areas/communication/queries.ts'
import { activeCountries, citiesById, liteCountries, statesById } from '#server/areas/country-state/queries.ts'
import { typeNames } from '#server/areas/message/queries.ts'
import { awardActions } from '#server/areas/referral/queries.ts'
import { schoolsById, schoolStates } from '#server/areas/school/queries.ts'
import { zoneNames } from '#server/areas/shipping/queries.ts'
import { fundNames } from '#server/areas/wallet/queries.ts'
import type { Db } from '#server/calls/call-context.ts'
import { formsForEvents } from './queries.ts'

interface Named {
  readonly Id: string | number
  readonly Name: string
}

/** What each source offers now: its whole list, or, of a long list, the options with these ids. */
const offers: Readonly<
  Record<OptionSourceKey, (db: Db, ids: readonly string[]) => readonly Named[] | PromiseLike<readonly Named[]>>
> = {
  'Account/GetSectors': sectors,
  'Account/GetVerifiedVendors': verifiedVendorsById,
  'Assessment/GetLiteCareerAssessmentsBySector': (db) => liteAssessments(db, assessmentKinds.career, null),
  'Audit/GetAuditedCalls': () => auditedCalls,
  'Audit/GetAuditedEntities': () => auditedEntities,
  'Category/GetAllCategories': async (db) =>
    (await allCategories(db, false)).map(({ Id, DisplayName }) => ({ Id, Name: DisplayName })),
  'Calendar/GetActiveCalenderTypes': activeCalendarTypes,
  'Calendar/GetLiteCalenderEvents': (db) => liteEvents(db, null),
  'Communication/GetNetworks': networks,
  'CountryState/GetActiveCountries': activeCountries,
  'CountryState/GetActiveStates': (db, ids) => statesById(db, ids, 'active'),
  'CountryState/GetActiveCities': (db, ids) => citiesById(db, ids, 'active'),
  'CountryState/GetLiteCountries': liteCountries,
  'CountryState/GetLiteStates': (db, ids) => statesById(db, ids, 'all'),
  'CountryState/GetLiteCities': (db, ids) => citiesById(db, ids, 'all'),
  'Eform/GetFormsForEvents': formsForEvents,
  'Message/GetMessageTypes': () => typeNames,
  'Order/GetVendorsOfOrders': vendorsOfOrdersById,
  'Referral/GetAwardActions': awardActions,
  'School/GetLiteSchools': schoolsById,
  'School/GetSchoolStates': schoolStates,
  'Shipping/GetLiteShippingDetails': zoneNames,
  'Wallet/GetLiteFunds': fundNames,
}

/** The names of these options as their lists have them now, one query a list; an id that a list lacks has no name. */
export async function listedNames(
  db: Db,
  wanted: ReadonlyMap<OptionSourceKey, ReadonlySet<string>>,
): Promise<(source: OptionSourceKey, id: string) => string | undefined> {
  const found = new Map(
    await Promise.all(
      [...wanted].map(async ([source, ids]) => {
        const rows = await offers[source](db, [...ids].filter(isUuid))
        return [source, new Map(rows.map(({ Id, Name }) => [String(Id), Name]))] as const
      }),
    ),
  )
  return (source, id) => found.get(source)?.get(id)
}
