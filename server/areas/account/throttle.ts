import { setTimeout as pause } from 'node:timers/promises'
import type { Sql } from 'postgres'
import { AppError } from '#contract/errors.ts'
import { accountMessages } from '#contract/account-messages.ts'
import { mailsPerDay } from '#contract/limits.ts'
import { uuidV7 } from '#kit/ids.ts'
import { addressBudgetKey } from '#server/auth/address-budget-key.ts'
import { takeTurn } from '#server/auth/take-turn.ts'
import { tokenHash } from '#server/auth/token.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { limitPerKey } from '#server/calls/limit-per-key.ts'
import type { Tx } from '#server/calls/call-context.ts'
import { knownDevice } from './known-device.ts'

const windowMs = 15 * 60 * 1000
/**
 * Failures in a window (S-10, decision 045). One source is a network address, or a device on which the account has signed in before;
 * for the second step, one on which the account has passed it.
 *
 *                            known device    other device
 *   account + source         5               5
 *   account, all sources     –               25; 5 for the second step, whose codes have six digits
 *   address, all accounts    –               300: 200 people of a school may share one
 *
 * Each try of `mailKinds` sends a mail. In a day a mailbox gets ten of a kind for known devices, and ten for all others (decision 206).
 */
const budget = { source: 5, account: 25, secondStep: 5, address: 300 }
const mailKinds: readonly string[] = ['register', 'reset', 'delete'] satisfies Attempt['kind'][]
const dayMs = 24 * 60 * 60 * 1000
/** Tries of one account and source that one process works on at once: fewer than the budget, so that right passwords do not wait. */
const limitPerAddress = limitPerKey(4)
/** A try is under way for at most this long. A try that a crash left open counts as a failure afterwards, ms. */
const openMs = 30_000
/** How long a try waits for others that are under way, and how often it looks, ms. */
const patienceMs = 20_000
const lookMs = 60

interface Attempt {
  readonly kind:
    | 'sign-in'
    | 'second-step'
    | 'reset'
    | 'register'
    | 'consent'
    | 'delete'
    | 'delete-code'
    | 'parent-code'
    | 'phone'
    | 'phone-code'
  readonly emailKey: string
  /** The caller's network address. */
  readonly address: string
  /** The token in the cookie of the caller's device, if any. */
  readonly device: string | null
}

/**
 * Runs `check` when the budgets allow one more failure. Null from `check` is a failure and counts; anything else forgives the earlier
 * failures of this account and source. Only failures use up a budget: a try under way makes later ones wait, so any number of right
 * passwords pass together, and no more wrong ones than the budget. The database decides, so all processes share one budget. 429 with
 * Retry-After when a budget is used up; a refused try does not count. Unknown accounts count like known ones.
 */
export async function throttled<T>(
  sql: Sql,
  attempt: Attempt,
  now: Date,
  check: () => Promise<T | null>,
): Promise<T | null> {
  const { kind, emailKey, device } = attempt
  const isKnown = device !== null && (await knows(sql, attempt, device))
  const source = isKnown ? `device:${tokenHash(device).toString('hex')}` : addressBudgetKey(attempt.address)
  return limitPerAddress(`${kind} ${source} ${emailKey}`, async () => {
    const id = await admission(sql, { kind, emailKey, source, isKnown }, now)
    const result = await check()
    if (result === null) await sql`update attempt_log set open_until = null where id = ${id}`
    else await sql`delete from attempt_log where kind = ${kind} and email_key = ${emailKey} and address = ${source}`
    return result
  })
}

/** Whether the device has a budget of its own for this kind. */
async function knows(sql: Sql, { kind, emailKey }: Attempt, device: string): Promise<boolean> {
  const known = await knownDevice(sql, emailKey, device)
  return known !== null && (kind !== 'second-step' || known.isProven)
}

interface Try {
  readonly kind: string
  readonly emailKey: string
  readonly source: string
  readonly isKnown: boolean
}

/** Waits until the try may begin; returns the id of its row. */
async function admission(sql: Sql, one: Try, now: Date): Promise<string> {
  const deadline = performance.now() + patienceMs
  for (;;) {
    const id = uuidV7(now.getTime())
    const refusedUntil = await inTransaction(sql, (tx) => claim(tx, one, id, now))
    if (refusedUntil === null) return id
    if (refusedUntil > now) throw tooMany((refusedUntil.getTime() - now.getTime()) / 1000)
    if (performance.now() > deadline) throw tooMany(2)
    await pause(lookMs * (0.5 + Math.random()))
  }
}

/**
 * Adds the row of a try under way, or returns when the next one may begin: a later time where failures used up a budget, `now` where
 * others are under way. The row in `attempt_gate` makes tries of one account take turns here.
 */
async function claim(tx: Tx, { kind, emailKey, source, isKnown }: Try, id: string, now: Date): Promise<Date | null> {
  const since = new Date(now.getTime() - windowMs)
  await takeTurn(tx, kind, emailKey, now)
  const rows = await tx<LoggedTry[]>`
    select at, address, coalesce(open_until > ${now}, false) as "isOpen" from attempt_log
    where kind = ${kind} and email_key = ${emailKey} and at > ${since} order by at desc limit 500`
  const [line] = isKnown
    ? []
    : await tx<{ at: Date }[]>`
        select at from attempt_log where kind = ${kind} and address = ${source} and at > ${since} and coalesce(open_until <= ${now}, true)
        order by at desc offset ${budget.address - 1} limit 1`
  const [mail] = mailKinds.includes(kind)
    ? await tx<{ at: Date }[]>`
        select at from attempt_log where kind = ${kind} and email_key = ${emailKey} and at > ${new Date(now.getTime() - dayMs)}
          and ${isKnown ? tx`address = ${source}` : tx`address not like 'device:%'`}
        order by at desc offset ${mailsPerDay - 1} limit 1`
    : []
  const untils = [
    ...(mail ? [new Date(mail.at.getTime() + dayMs)] : []),
    ...(line ? [new Date(line.at.getTime() + windowMs)] : []),
    ...freeAgain(
      rows.filter(({ address }) => address === source),
      budget.source,
      now,
    ),
    // A known device may sign in although others have failed. It sends no more mails for that.
    ...(isKnown && (kind === 'sign-in' || kind === 'second-step')
      ? []
      : freeAgain(
          rows.filter(({ address }) => !address.startsWith('device:')),
          kind === 'second-step' ? budget.secondStep : budget.account,
          now,
        )),
  ]
  if (untils.length > 0) return new Date(Math.max(...untils.map(Number)))
  await tx`
    insert into attempt_log (id, kind, email_key, address, at, open_until)
    values (${id}, ${kind}, ${emailKey}, ${source}, ${now}, ${new Date(now.getTime() + openMs)})`
  return null
}

interface LoggedTry {
  readonly at: Date
  readonly address: string
  readonly isOpen: boolean
}

/** When a budget has room again, last try first; empty when it has room now. */
function freeAgain(rows: readonly LoggedTry[], most: number, now: Date): Date[] {
  const oldest = rows.filter(({ isOpen }) => !isOpen)[most - 1]
  if (oldest) return [new Date(oldest.at.getTime() + windowMs)]
  return rows.length >= most ? [now] : []
}

function tooMany(seconds: number): AppError {
  return new AppError('too-many', { detail: accountMessages.tooManyTries, retryAfter: Math.max(1, Math.ceil(seconds)) })
}
