import { contract, type Output, type Parsed } from '#contract/contract.ts'
import type { Call } from '#contract/define.ts'
import type { Activity } from '#contract/entities/dashboard/admin-home.ts'
import type { AuditEntry } from '#contract/entities/audit.ts'
import { describeAction, describeRecord } from '#rules/describe-action.ts'
import { isUuid } from '#kit/is-uuid.ts'
import { isoInstant, withinDays } from '#server/db/lagos-days.ts'
import { listPage, orderBy, type PageOf } from '#server/db/list-page.ts'
import type { Db } from '#server/calls/call-context.ts'

const writes = Object.entries<Call>(contract).filter(([, { method }]) => method === 'POST')
const named = (ids: readonly string[], describe: (id: string) => string): Output<'Audit/GetAuditedCalls'> =>
  [...new Set(ids)].map((Id) => ({ Id, Name: describe(Id) })).toSorted((a, b) => a.Name.localeCompare(b.Name))

/** The filters of the log: every call that writes, and every kind of row that calls write. */
export const auditedCalls = named(
  writes.map(([key]) => key),
  describeAction,
)
export const auditedEntities = named(
  writes.flatMap(([, { entity }]) => entity ?? []),
  describeRecord,
)

/** The newest entries of people. */
export async function latestActivity(db: Db, size: number): Promise<Activity[]> {
  return [
    ...(await db<Activity[]>`
      select a.id as "Id", ${isoInstant(db, db`a.at`)} as "At", concat_ws(' ', p.firstname, p.surname) as "PersonName", a.call as "Call"
      from audit a join person p on p.id = a.person_id order by a.at desc, a.id desc limit ${size}`),
  ]
}

/** Newest entries first. A keyword that is an id finds the entries of that row; other keywords find people. */
export function auditPage(
  db: Db,
  { keyword, sort, key, entity, fromDateIsoString, toDateIsoString, ...page }: Parsed<'Audit/GetAuditLog'>,
): Promise<PageOf<AuditEntry>> {
  const ofCall = key === '' ? db`true` : db`a.call = ${key}`
  const ofEntity = entity === '' ? db`true` : db`a.entity = ${entity}`
  const thing = keyword.trim().toLowerCase()
  const ofThing = isUuid(thing) ? db`a.entity_id = ${thing}` : db`true`
  const isOfPeople = thing !== '' && !isUuid(thing)
  return listPage(
    db,
    {
      from: db`audit a`,
      beside: db`left join person p on p.id = a.person_id left join person b on b.id = a.brought_by`,
      id: db`a.id`,
      columns: db<AuditEntry[]>`
      a.id as "Id", ${isoInstant(db, db`a.at`)} as "At", concat_ws(' ', p.firstname, p.surname) as "PersonName", coalesce(p.email, '') as "EmailAddress",
      concat_ws(' ', b.firstname, b.surname) as "BroughtByName", a.call as "Call", a.entity as "Entity", a.entity_id as "EntityId", a.address as "Address",
      a.request_id as "RequestId", coalesce(a.changes, '[]') as "Changes"`,
      where: db`${ofCall} and ${ofEntity} and ${ofThing} and ${withinDays(db, db`a.at`, fromDateIsoString, toDateIsoString)}`,
      order: orderBy(sort, { At: db`a.at` }),
      words: db`p.search_key`,
      owner: { from: db`person p`, id: db`p.id`, key: db`a.person_id` },
    },
    { ...page, keyword: isOfPeople ? keyword : '' },
  )
}
