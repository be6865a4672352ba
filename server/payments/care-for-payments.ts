import { daysBefore, minutesBefore } from '#server/calls/time-before.ts'
import { checkPayment } from './check-payment.ts'
import { nextCheck } from './next-check.ts'
import type { Source } from './payment-event.ts'
import type { PaymentRow } from './payment-row.ts'
import { handleNotice, type NoticePorts } from './receive-notice.ts'
import { noticeColumns, type StoredNotice } from './store-notice.ts'

/** After these days a notice whose provider never answered is left. */
const noticeDays = 3
const batch = 20

interface Care extends NoticePorts {
  readonly now: Date
  readonly publicUrl: string
}

/**
 * The job of payments (M-19, X-042): asks providers about payments that are pending, with more and more time between, ends those whose
 * time is over, and handles notices that a crash left. Any number of processes may run it. Returns how many it asked about.
 */
export async function careForPayments({ sql, cards, accounts, now, publicUrl }: Care): Promise<number> {
  const source: Source = { source: 'poller', actor: null, now, publicUrl }
  const due = await sql.begin(async (tx) => {
    const rows = await tx<Pick<PaymentRow, 'id' | 'status' | 'checks' | 'expiresAt'>[]>`
      select id, status, checks, expires_at as "expiresAt" from payment where next_check_at <= ${now}
      order by next_check_at limit ${batch} for no key update skip locked`
    for (const row of rows) {
      const checks = Math.min(row.checks + 1, 1_000)
      await tx`update payment set checks = ${checks}, next_check_at = ${nextCheck({ ...row, checks }, now)} where id = ${row.id}`
    }
    return rows
  })
  // One provider that hangs does not stop the others.
  await Promise.all(due.map(({ id }) => checkPayment({ sql, cards }, { id }, source)))
  const late = await sql<StoredNotice[]>`
    select ${noticeColumns(sql)} from payment_notice
    where handled_at is null and received_at between ${daysBefore(now, noticeDays)} and ${minutesBefore(now, 1)}
    order by received_at limit ${batch}`
  await Promise.all(
    late.map((notice) => handleNotice({ sql, cards, accounts }, notice, { ...source, source: 'webhook' })),
  )
  return due.length + late.length
}
