import type { Sql } from 'postgres'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { AirtimeProvider, TopUpVerdict } from '#server/ports/airtime/airtime-provider.ts'
import { nextAsk } from './next-ask.ts'
import { settleTopUp } from './settle-top-up.ts'

interface Care {
  readonly sql: Sql
  /** Null: this portal sells no airtime. */
  readonly airtime: AirtimeProvider | null
  readonly now: Date
  readonly publicUrl: string
}

interface Due {
  readonly id: string
  readonly reference: string
  readonly network: string
  readonly phone: string
  readonly amount: number
  readonly code: string
  readonly asks: number
  readonly boughtAt: Date
  readonly isSent: boolean
}

const batch = 20

/**
 * M-24: asks the provider to deliver what was bought, and afterwards only how it went. That a purchase was sent is committed before it
 * is sent, so a crash, a second process and a silent provider never send it twice. Any number of processes may run it. Returns how many
 * it asked about.
 */
export async function careForTopUps({ sql, airtime, now, publicUrl }: Care): Promise<number> {
  if (airtime === null) return 0
  const due = await claim(sql, now)
  // One question that hangs does not stop the others.
  await Promise.all(
    due.map(async (one) => {
      const verdict = await (one.isSent ? airtime.ask(one.reference) : airtime.send(one))
      await inTransaction(sql, (tx) => record(tx, one.id, airtime.name, verdict, { now, publicUrl }))
    }),
  )
  return due.length
}

function claim(sql: Sql, now: Date): Promise<Due[]> {
  return inTransaction(sql, async (tx) => {
    const due = await tx<Due[]>`
      select id, reference, network_id as network, phone, amount, provider_code as code, asks, bought_at as "boughtAt",
        sent_at is not null as "isSent"
      from top_up where ask_at <= ${now} order by ask_at limit ${batch} for no key update skip locked`
    for (const { id, asks, boughtAt } of due)
      await tx`
        update top_up set asks = ${asks + 1}, ask_at = ${nextAsk(asks + 1, boughtAt, now)}, sent_at = coalesce(sent_at, ${now})
        where id = ${id}`
    return due
  })
}

async function record(
  tx: Parameters<typeof settleTopUp>[0],
  id: string,
  provider: string,
  { state, words }: TopUpVerdict,
  settling: Parameters<typeof settleTopUp>[3],
): Promise<void> {
  if (state === 'open')
    await tx`update top_up set provider_text = ${words}, updated_at = ${settling.now} where id = ${id} and status = 'Pending'`
  else
    await settleTopUp(
      tx,
      id,
      { status: state === 'delivered' ? 'Successful' : 'Failed', text: words, provider },
      settling,
    )
}
