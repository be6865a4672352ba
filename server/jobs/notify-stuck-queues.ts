import type { Sql } from 'postgres'
import { stuckBefore } from '#rules/stuck-before.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { notify } from '#server/db/notify.ts'

/** The most queues that one run reports. */
const batchSize = 500

/**
 * X-009: notifies every admin who may see the sync status about queues that have waited too long. Each queue is reported once, by
 * one of any number of processes, and again only when a new queue has grown on that device. Returns how many queues were reported.
 */
export function notifyStuckQueues(sql: Sql, now: Date): Promise<number> {
  return inTransaction(sql, async (tx) => {
    const stuck = await tx<{ personId: string; deviceId: string; name: string; waiting: number }[]>`
      with told as (
        update device_status set told_at = ${now}
        where (person_id, device_id) in (
          select person_id, device_id from device_status where waiting > 0 and oldest_at < ${stuckBefore(now)} and told_at is null
          order by oldest_at, device_id limit ${batchSize} for update skip locked)
        returning person_id, device_id, waiting, oldest_at)
      select t.person_id as "personId", t.device_id as "deviceId", p.firstname || ' ' || p.surname as name, t.waiting
      from told t join person p on p.id = t.person_id order by t.oldest_at, t.device_id`
    const [first] = stuck
    if (!first) return 0
    const admins = await tx<{ id: string }[]>`
      select id from person where is_admin and is_active and (allow_all_endpoints or 'Sync/GetSyncStatus' = any(admin_endpoints)) order by id`
    const others = stuck.length - 1
    for (const { id } of admins) {
      await notify(
        tx,
        {
          personId: id,
          eventKey: `stuck:${first.deviceId}:${now.toISOString()}`,
          title: others === 0 ? 'A queue is stuck' : `${stuck.length} queues are stuck`,
          body: `${first.waiting} ${first.waiting === 1 ? 'item' : 'items'} of ${first.name}${others === 0 ? '' : `, and those of ${others} more,`} could not be sent for days.`,
          link: '/admin/syncstatus?show=stuck',
          about: [{ id: first.personId, name: first.name }],
        },
        now,
      )
    }
    return stuck.length
  })
}
