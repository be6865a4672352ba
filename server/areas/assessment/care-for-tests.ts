import type { Sql } from 'postgres'
import { assessmentKinds, type KindName } from '#contract/assessment-kinds.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { isClosed, tellStudents } from './show-key.ts'

/** The most tests of one run. */
const most = 20

/**
 * Shows right options of tests whose window has ended: nothing writes to them at that moment. Any number of processes may run it.
 * Returns how many tests were shown.
 */
export function careForTests(sql: Sql, now: Date): Promise<number> {
  return inTransaction(sql, async (tx) => {
    const shown = await tx<{ id: string; kind: KindName }[]>`
      update assessment set key_shown_at = ${now} where id in (
        select id from assessment where ${isClosed(tx, now)} order by closes_at limit ${most} for update skip locked)
      returning id, kind`
    for (const { id, kind } of shown) await tellStudents(tx, assessmentKinds[kind], id)
    return shown.length
  })
}
