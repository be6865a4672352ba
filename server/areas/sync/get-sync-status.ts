import type { PendingQuery, Row } from 'postgres'
import type { Output, Parsed } from '#contract/contract.ts'
import type { SyncStatus } from '#contract/entities/sync-status.ts'
import { stuckBefore } from '#rules/stuck-before.ts'
import { actorOf } from '#server/auth/actor.ts'
import { can } from '#server/auth/can.ts'
import { likeEveryWord } from '#server/db/like-every-word.ts'
import type { Actor, CallContext, Tx } from '#server/calls/call-context.ts'

interface Queue {
  Waiting: number
  oldest: Date | null
  seen: Date
}
interface StatusRow extends Pick<SyncStatus, 'Id' | 'Surname' | 'Firstname' | 'SchoolName'>, Queue {}
interface DeviceRow extends Queue {
  personId: string
  Id: string
  Device: string
  Revision: string
}

/** X-010: a page of people with their devices. The oldest unsent work comes first, then the people seen most recently. */
export async function getSyncStatus(
  { keyword, page, pageSize, show }: Parsed<'Sync/GetSyncStatus'>,
  context: CallContext,
): Promise<Output<'Sync/GetSyncStatus'>> {
  const { tx, now } = context
  const shown = { all: tx`true`, waiting: tx`d.oldest is not null`, stuck: tx`d.oldest < ${stuckBefore(now)}` }[show]
  const actor = actorOf(context)
  const seesAll = can(actor, 'Sync/GetSyncStatus', ['admin'])
  // What devices reported before a mentor chose this sector stays closed, as earlier answers do (decision 044).
  const reported = tx`seen_at >= coalesce(${seesAll ? null : actor.sectorSince}::timestamptz, '-infinity')`
  const matching = tx`
    from (select person_id, sum(waiting)::integer as waiting, min(oldest_at) as oldest, max(seen_at) as seen from device_status where ${reported} group by person_id) d
    join person p on p.id = d.person_id
    left join school c on c.id = p.school_id
    where ${seesAll ? tx`true` : visibleTo(tx, actor)} and ${shown}
      and search_key(concat_ws(' ', p.firstname, p.surname, c.name)) like all (${likeEveryWord(keyword)}::text[])`
  const [total] = await tx<{ count: number }[]>`select count(*) ${matching}`
  const people = await tx<StatusRow[]>`
    select p.id as "Id", p.surname as "Surname", p.firstname as "Firstname", coalesce(c.name, '') as "SchoolName", d.waiting as "Waiting", d.oldest, d.seen ${matching}
    order by d.oldest nulls last, d.seen desc, p.id limit ${pageSize} offset ${page * pageSize}`
  const devices = await tx<DeviceRow[]>`
    select person_id as "personId", device_id as "Id", label as "Device", revision as "Revision", waiting as "Waiting", oldest_at as oldest, seen_at as seen
    from device_status where person_id = any(${people.map(({ Id }) => Id)}::uuid[]) and ${reported} order by oldest_at nulls last, seen_at desc, device_id`
  const queueFacts = ({ oldest, seen, Waiting }: Queue) => ({
    Waiting,
    OldestDate: oldest?.toISOString() ?? null,
    IsStuck: oldest !== null && oldest < stuckBefore(now),
    LastSeenDate: seen.toISOString(),
  })
  return {
    Items: people.map((row) => ({
      Id: row.Id,
      Surname: row.Surname,
      Firstname: row.Firstname,
      SchoolName: row.SchoolName,
      ...queueFacts(row),
      Devices: devices
        .filter(({ personId }) => personId === row.Id)
        .map((one) => ({ Id: one.Id, Device: one.Device, Revision: one.Revision, ...queueFacts(one) })),
    })),
    Total: total?.count ?? 0,
  }
}

/** Mentors see the students of their sector and those who answered in it (P5); admins who may call this see everybody. */
function visibleTo(tx: Tx, actor: Actor): PendingQuery<Row[]> {
  return tx`p.is_student and p.id <> ${actor.personId} and (p.sector_id = ${actor.sectorId}::int
    or exists (select from attempt t where t.student_id = p.id and t.sector_id = ${actor.sectorId}::int
      and t.received_at >= coalesce(${actor.sectorSince}::timestamptz, '-infinity')))`
}
