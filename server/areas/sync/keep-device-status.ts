import type { Parsed } from '#contract/contract.ts'
import { maxDevices } from '#contract/limits.ts'
import { actorOf } from '#server/auth/actor.ts'
import type { CallContext } from '#server/calls/call-context.ts'

type Told = Pick<Parsed<'Sync/GetChanges'>, 'DeviceId' | 'Device' | 'Revision' | 'Waiting' | 'OldestSeconds'>

/**
 * Stores the state of the queue that the caller's device reports, if it reports one. Unsent work cannot be older than the
 * last report of an empty queue, so a device clock that jumps a year ahead does not make a queue look stuck (O-23).
 */
export async function keepDeviceStatus(
  { DeviceId, Device, Revision, Waiting, OldestSeconds }: Told,
  context: CallContext,
): Promise<void> {
  if (DeviceId === undefined || Waiting === undefined) return
  const { tx, now } = context
  const { personId } = actorOf(context)
  const oldest = Waiting === 0 ? null : new Date(now.getTime() - OldestSeconds * 1000)
  await tx`
    insert into device_status as known (person_id, device_id, label, revision, waiting, oldest_at, empty_at, seen_at)
    values (${personId}, ${DeviceId}, ${Device}, ${Revision}, ${Waiting}, ${oldest}, ${Waiting === 0 ? now : null}, ${now})
    on conflict (person_id, device_id) do update set
      -- the worker sends no name
      label = coalesce(nullif(excluded.label, ''), known.label), revision = excluded.revision, waiting = excluded.waiting, seen_at = excluded.seen_at,
      oldest_at = greatest(excluded.oldest_at, case when excluded.waiting > 0 then known.empty_at end),
      empty_at = coalesce(excluded.empty_at, known.empty_at),
      -- told of an earlier queue: what waits now began after that
      told_at = case when excluded.waiting > 0 and greatest(excluded.oldest_at, known.empty_at) <= known.told_at then known.told_at end`
  await tx`
    delete from device_status where person_id = ${personId} and device_id in (
      select device_id from device_status where person_id = ${personId} order by seen_at desc, device_id offset ${maxDevices})`
}
