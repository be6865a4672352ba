import type { Sql } from 'postgres'
import { dayWords } from '#kit/day-words.ts'
import { addDays } from '#rules/events/zone-clock.ts'
import { naira } from '#rules/money.ts'
import { orderNumber } from '#rules/orders/order-status.ts'
import { lagosDay } from '#rules/saving/lagos-months.ts'
import type { Tx } from '#server/calls/call-context.ts'
import { eachDue } from '#server/db/in-transaction.ts'
import { queueMessage } from '#server/messages/queue-message.ts'
import { walletPathOf } from '#server/payments/wallet-path.ts'

interface Care {
  readonly sql: Sql
  readonly now: Date
  readonly publicUrl: string
}

/** One kind of reminder, and the days of the payments that it is for: from the first to the last one, ISO. */
interface ReminderKind {
  readonly kind: '7 days' | '1 day' | 'overdue'
  readonly from: string
  readonly to: string
}

/** A job that was late still reminds, as long as the next kind of reminder is not due. */
const kindsOf = (today: string): ReminderKind[] => [
  { kind: '7 days', from: addDays(today, 2), to: addDays(today, 7) },
  { kind: '1 day', from: today, to: addDays(today, 1) },
  { kind: 'overdue', from: '0001-01-01', to: addDays(today, -1) },
]

/**
 * The job of credits (decision 216): people are reminded of a payment 7 days and 1 day before its day, and once when it is overdue. Any
 * number of processes may run it, late or twice. Returns how many payments people were reminded of.
 */
export async function careForCredits(care: Care): Promise<number> {
  const kinds = await Promise.allSettled(kindsOf(lagosDay(care.now.getTime())).map((kind) => remind(care, kind)))
  const failed = kinds.find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
  return kinds.reduce((done, kind) => done + (kind.status === 'fulfilled' ? kind.value : 0), 0)
}

async function remind({ sql, now, publicUrl }: Care, kind: ReminderKind): Promise<number> {
  const due = await sql<{ id: string }[]>`
    select distinct c.id from credit c cross join lateral credit_open_payments(c) p
    where c.outstanding > 0 and c.due_on <= ${kind.to} and p.due_on between ${kind.from} and ${kind.to}
      and not exists (select from credit_reminder r where r.credit_id = c.id and r.due_on = p.due_on and r.kind = ${kind.kind})
    order by c.id limit 500`
  return eachDue(sql, due, async (tx, id) => {
    const payments = await notedPayments(tx, id, kind)
    for (const payment of payments) await tell(tx, { id, kind, payment }, { now, publicUrl })
    return payments.length > 0
  })
}

interface Payment {
  readonly day: string
  readonly missing: number
}

/** The payments of the credit without this kind of reminder, earliest first. They are noted here. */
function notedPayments(tx: Tx, id: string, { kind, from, to }: ReminderKind): Promise<Payment[]> {
  return tx<Payment[]>`
    with open as (
      select p.due_on, p.missing from credit c cross join lateral credit_open_payments(c) p where c.id = ${id} and p.due_on between ${from} and ${to}
    ), noted as (
      insert into credit_reminder (credit_id, due_on, kind) select ${id}, due_on, ${kind} from open on conflict do nothing returning due_on
    )
    select o.due_on::text as day, o.missing from open o join noted n on n.due_on = o.due_on order by o.due_on`
}

interface Reminder {
  readonly id: string
  readonly kind: ReminderKind
  readonly payment: Payment
}

async function tell(
  tx: Tx,
  { id, kind: { kind }, payment: { day, missing } }: Reminder,
  { now, publicUrl }: { readonly now: Date; readonly publicUrl: string },
): Promise<void> {
  const [{ personId, number, wallet }] = await tx<[{ personId: string; number: number; wallet: string }]>`
    select p.id as "personId", o.number, ${walletPathOf(tx)} as wallet
    from credit c join person p on p.id = c.person_id join shop_order o on o.id = c.id where c.id = ${id}`
  const path = `${wallet}/credits/${id}`
  const message = {
    to: { personId },
    values: {
      Amount: naira(missing),
      Day: dayWords(day),
      OrderNumber: orderNumber(number),
      CreditLink: `${publicUrl}${path}`,
    },
    eventKey: `credit:${id}:${day}:${kind}`,
    path,
  }
  if (kind === 'overdue') await queueMessage(tx, { type: 'credit-overdue', ...message }, { now })
  else await queueMessage(tx, { type: 'credit-due', ...message }, { now })
}
