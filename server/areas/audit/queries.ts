import { contract, type Output, type Parsed } from '#contract/contract.ts'
import type { Call } from '#contract/define.ts'
import type { AuditEntry } from '#contract/entities/audit.ts'
import { isoInstant, withinDays } from '#server/db/lagos-days.ts'
import { likeEveryWord } from '#server/db/like-every-word.ts'
import { listPage, orderBy } from '#server/db/list-page.ts'
import type { Db } from '#server/http/call-context.ts'

const writes = Object.entries<Call>(contract).filter(([, { method }]) => method === 'POST')
const named = (names: readonly string[]): Output<'Audit/GetAuditedCalls'> => [...new Set(names)].toSorted().map((Name) => ({ Id: Name, Name }))

/** What the log can be narrowed to: every call that writes, and every thing written. */
export const auditedCalls = named(writes.map(([key]) => key))
export const auditedEntities = named(writes.flatMap(([, { entity }]) => entity ?? []))

/** The newest first; a person who was deleted has no name here either. */
export function auditPage(db: Db, { keyword, sort, key, entity, fromDateIsoString, toDateIsoString, ...page }: Parsed<'Audit/GetAuditLog'>): Promise<{ Items: AuditEntry[]; Total: number }> {
  const words = likeEveryWord(keyword)
  const ofCall = key === '' ? db`true` : db`a.call = ${key}`
  const ofEntity = entity === '' ? db`true` : db`a.entity = ${entity}`
  const ofWords = words.length === 0 ? db`true` : db`search_key(concat_ws(' ', p.firstname, p.surname, p.email, a.entity_id)) like all (${words}::text[])`
  return listPage(db, {
    from: db`audit a left join person p on p.id = a.person_id left join person b on b.id = a.brought_by`, id: db`a.id`,
    columns: db<AuditEntry[]>`
      a.id as "Id", ${isoInstant(db, db`a.at`)} as "At", concat_ws(' ', p.firstname, p.surname) as "PersonName", coalesce(p.email, '') as "EmailAddress",
      concat_ws(' ', b.firstname, b.surname) as "BroughtByName", a.call as "Call", a.entity as "Entity", a.entity_id as "EntityId", a.address as "Address",
      a.request_id as "RequestId", coalesce(a.changes, '[]') as "Changes"`,
    where: db`${ofCall} and ${ofEntity} and ${ofWords} and ${withinDays(db, db`a.at`, fromDateIsoString, toDateIsoString)}`,
    order: orderBy(db, sort, { At: db`a.at` }, db`a.id`),
  }, page)
}
