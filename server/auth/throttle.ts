import type { Sql } from 'postgres'
import { AppError } from '#contract/errors.ts'
import { messages } from '#contract/messages.ts'
import { uuidV7 } from '#kit/ids.ts'

const windowMs = 15 * 60 * 1000
/** Tries in a window: one account's are few; an address may be a school of 200 people behind one line (S-10). */
const budget = { account: 5, address: 300 }

export interface Attempt { readonly kind: 'sign-in' | 'reset'; readonly emailKey: string; readonly address: string }

/**
 * Counts a try before its outcome is known, in the database, so that neither parallel tries nor several processes pass
 * the budget. Returns how to take it back once it succeeded. 429 with Retry-After when a budget is used up; a refused
 * try is not counted, so waiting always helps. Unknown accounts count like known ones.
 */
export async function countAttempt(sql: Sql, attempt: Attempt, now: Date): Promise<{ forgive(): Promise<void> }> {
  const { kind, emailKey } = attempt
  const address = addressBudgetKey(attempt.address)
  const id = uuidV7(now.getTime())
  const since = new Date(now.getTime() - windowMs)
  await sql`insert into attempt_log (id, kind, email_key, address, at) values (${id}, ${kind}, ${emailKey}, ${address}, ${now})`
  // the try that has to leave the window before the next one fits: the fifth last of the account, the 300th last of the address
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

/** One customer's line: an IPv4 address, or the /64 of an IPv6 one, whose owner has all addresses of it. */
export function addressBudgetKey(address: string): string {
  if (!address.includes(':')) return address
  const [head = '', tail] = address.split('::')
  const first = head.split(':').filter(Boolean)
  const last = tail?.split(':').filter(Boolean) ?? []
  const all = tail === undefined ? first : [...first, ...Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0'), ...last]
  return `${all.slice(0, 4).map((group) => parseInt(group, 16).toString(16)).join(':')}::/64`
}
