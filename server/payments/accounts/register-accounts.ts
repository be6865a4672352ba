import type { Sql } from 'postgres'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { Tx } from '#server/calls/call-context.ts'
import type { AccountOwner, Registration, VirtualAccounts } from '#server/ports/payments/virtual-accounts.ts'

interface Ports {
  readonly sql: Sql
  /** Null: this portal opens no bank accounts. */
  readonly accounts: VirtualAccounts | null
  readonly now: Date
}
interface Due extends AccountOwner {
  readonly id: string
  readonly version: number
}

/** Most accounts that one run asks for. */
export const accountsAtOnce = 20
const minute = 60_000
const longestWait = 24 * 60 * minute

/** When to ask again after this many questions: after 1, 2, 4 … minutes, at last once a day. */
function nextAsk(asks: number, now: Date): Date {
  return new Date(now.getTime() + Math.min(longestWait, minute * 2 ** Math.min(asks - 1, 20)))
}

/**
 * the job that asks the provider for the bank account of each wallet that is pending. Only people who may move money are
 * registered: their phone is verified, and a guardian agreed where one must (V-12). Any number of processes may run it: a row
 * is asked about by one of them, and a question that a crash cut off is asked again. Returns how many it asked about.
 */
export async function registerAccounts({ sql, accounts, now }: Ports): Promise<number> {
  if (accounts === null) return 0
  const due = await claim(sql, now)
  await Promise.all(
    due.map(async (one) => {
      const registration = await accounts.register(one)
      await inTransaction(sql, (tx) => record(tx, accounts, one, registration, now))
    }),
  )
  return due.length
}

function claim(sql: Sql, now: Date): Promise<Due[]> {
  return inTransaction(sql, async (tx) => {
    const due = await tx<(Due & { asks: number })[]>`
      select w.id, w.row_version as version, w.asks, p.email, p.firstname, p.surname, p.phone
      from wallet_account w join person p on p.id = w.id
      where w.status = 'Pending' and w.ask_at <= ${now} and p.deleted_at is null and p.is_active and not p.money_off
        and p.phone_verified_at is not null and (p.is_student or p.is_vendor or p.is_parent)
      order by w.ask_at limit ${accountsAtOnce} for no key update of w skip locked`
    for (const { id, asks } of due)
      await tx`update wallet_account set asks = ${asks + 1}, ask_at = ${nextAsk(asks + 1, now)} where id = ${id}`
    return due
  })
}

/** A person who was registered again, changed or deleted meanwhile keeps the newer state. */
async function record(
  tx: Tx,
  { gateway, testPage }: Pick<VirtualAccounts, 'gateway' | 'testPage'>,
  { id, version }: Due,
  registration: Registration,
  now: Date,
): Promise<void> {
  if (registration.state === 'open') return
  const [row] = await tx<{ version: number }[]>`
    select w.row_version as version from wallet_account w join person p on p.id = w.id
    where w.id = ${id} and w.status = 'Pending' and p.deleted_at is null for no key update of w`
  if (row?.version !== version) return
  const end = (await isOwn(tx, gateway, id, registration, now))
    ? registration
    : ({ state: 'failed', words: 'The bank named an account that belongs to another wallet.' } as const)
  const columns =
    end.state === 'registered'
      ? { status: 'Registered', error: '', bank_name: end.bankName, bank_number: end.number, test_page: testPage }
      : { status: 'Failed', error: end.words }
  await tx`
    update wallet_account set ${tx({ ...columns, ask_at: null, updated_at: now })}, row_version = row_version + 1 where id = ${id}`
}

/** Stores the number of an account. False when another wallet has it. */
async function isOwn(tx: Tx, gateway: number, personId: string, account: Registration, now: Date): Promise<boolean> {
  if (account.state !== 'registered') return true
  const { number, bankName } = account
  await tx`
    insert into virtual_account (gateway, number, person_id, bank_name, opened_at)
    values (${gateway}, ${number}, ${personId}, ${bankName}, ${now}) on conflict do nothing`
  const [kept] = await tx<{ owner: string }[]>`
    select person_id as owner from virtual_account where gateway = ${gateway} and number = ${number}`
  return kept?.owner === personId
}
