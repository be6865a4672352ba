import type { Sql } from 'postgres'
import { AppError } from '#contract/errors.ts'
import { messages } from '#contract/messages.ts'
import { uuidV7 } from '#kit/ids.ts'

const windowMs = 15 * 60 * 1000
/** Tries in a window. An account gets few; an address gets many, because 200 people of a school may share one (S-10). */
const budget = { account: 5, address: 300 }

export interface Attempt {
  readonly kind: 'sign-in' | 'reset'
  readonly emailKey: string
  readonly address: string
}

/**
 * Counts a try before its outcome is known, in the database, so that parallel tries and several processes share one budget.
 * Returns a function that removes the account's tries after a success. 429 with Retry-After when a budget is used up. A refused try
 * is not counted, so waiting always helps. Unknown accounts count like known ones.
 */
export async function countAttempt(sql: Sql, attempt: Attempt, now: Date): Promise<{ forgive(): Promise<void> }> {
  const { kind, emailKey } = attempt
  const address = addressBudgetKey(attempt.address)
  const id = uuidV7(now.getTime())
  const since = new Date(now.getTime() - windowMs)
  await sql`insert into attempt_log (id, kind, email_key, address, at) values (${id}, ${kind}, ${emailKey}, ${address}, ${now})`
  // The next try fits once this one leaves the window: the fifth last of the account or the 300th last of the address.
  const [full] = await sql<{ at: Date }[]>`
    select max(at) as at from (
      (select at from attempt_log where kind = ${kind} and email_key = ${emailKey} and at > ${since} and id <> ${id} order by at desc offset ${budget.account - 1} limit 1)
      union all
      (select at from attempt_log where kind = ${kind} and address = ${address} and at > ${since} and id <> ${id} order by at desc offset ${budget.address - 1} limit 1)
    ) as oldest having max(at) is not null`
  if (full) {
    await sql`delete from attempt_log where id = ${id}`
    const retryAfter = Math.max(1, Math.ceil((full.at.getTime() + windowMs - now.getTime()) / 1000))
    throw new AppError('too-many', { detail: messages.tooManyTries, retryAfter })
  }
  return {
    async forgive() {
      await sql`delete from attempt_log where kind = ${kind} and email_key = ${emailKey}`
    },
  }
}

/** The budget key of one customer's line: an IPv4 address, or the /64 of an IPv6 address, because one owner has the whole /64. */
export function addressBudgetKey(address: string): string {
  if (!address.includes(':')) return address
  const [head = '', tail] = address.split('::')
  const first = head.split(':').filter(Boolean)
  const last = tail?.split(':').filter(Boolean) ?? []
  const all =
    tail === undefined
      ? first
      : [...first, ...Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0'), ...last]
  return `${all
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
