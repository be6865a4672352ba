import * as z from 'zod'
import { askProvider, orUnknown, wordsOf, type Ask } from './ask-provider.ts'
import { ProviderProblem } from './card-gateway.ts'
import type { AccountOwner, Deposit, ListedDeposits, Registration, VirtualAccounts } from './virtual-accounts.ts'

interface Setup {
  readonly key: string
  /** Where the accounts are opened, such as `wema-bank`. */
  readonly bank: string
  readonly testPage?: string
}

/** The way of a transaction into an account of a customer. */
export const depositChannel = 'dedicated_nuban'

const account = z.object({ account_number: z.string().regex(/^\d{10}$/), bank: z.object({ name: z.string() }) })
const customer = z.object({ status: z.literal(true), data: z.object({ id: z.number(), customer_code: z.string() }) })
const accounts = z.object({ status: z.literal(true), data: z.array(z.unknown()) })
const assigned = z.object({ status: z.literal(true), data: account })
const refusal = z.object({ status: z.literal(false), message: z.string() })
const text = z.string().nullish()
const transactionId = z.union([z.number(), z.string()]).transform(String)
const transaction = z.object({
  id: transactionId,
  reference: z.string(),
  status: z.string(),
  channel: text,
  amount: z.number(),
  currency: z.string(),
  authorization: z
    .object({ receiver_bank_account_number: text, sender_name: text, sender_bank: text })
    .nullish()
    .catch(null),
})
const found = z.object({ status: z.literal(true), data: transaction })
const list = z.object({ status: z.literal(true), data: z.array(z.unknown()) })
/** What is read of each transaction first: most are no transfers, and their form does not matter. */
const outline = z.object({ channel: z.literal(depositChannel), id: z.unknown() })

/** Transactions that are read at once, and the most pages of them. */
const perPage = 100
const mostPages = 50

/** Paystack's dedicated virtual accounts: an account belongs to a customer, whom it knows by the e-mail address. */
export function paystackAccounts(ask: Ask, base: string, { key, bank, testPage = '' }: Setup): VirtualAccounts {
  const get = (path: string) => askProvider(ask, `${base}/${path}`, { key })
  const post = (path: string, body: object) => askProvider(ask, `${base}/${path}`, { key, body })

  async function register({ email, firstname, surname, phone }: AccountOwner): Promise<Registration> {
    const made = await post('customer', { email, first_name: firstname, last_name: surname, phone })
    const known = customer.safeParse(made.json)
    if (!known.success) return refused(made)
    const { id, customer_code } = known.data.data
    // An account that was opened before a crash is found, and no second one is opened.
    const query = new URLSearchParams({ active: 'true', currency: 'NGN', customer: String(id) })
    const before = accounts.safeParse((await get(`dedicated_account?${query.toString()}`)).json)
    const [open] = (before.data?.data ?? []).flatMap((one) => account.safeParse(one).data ?? [])
    if (open) return { state: 'registered', bankName: open.bank.name, number: open.account_number }
    const reply = await post('dedicated_account', { customer: customer_code, preferred_bank: bank })
    const read = assigned.safeParse(reply.json)
    if (!read.success) return refused(reply)
    const { account_number: number, bank: at } = read.data.data
    return { state: 'registered', bankName: at.name, number }
  }

  return {
    gateway: 1,
    testPage,
    async register(owner) {
      const registration = await orUnknown(register(owner))
      return registration.state === 'unknown' ? { ...registration, state: 'open' } : registration
    },
    async find(providerId) {
      const reply = await orUnknown(get(`transaction/${encodeURIComponent(providerId)}`))
      if ('state' in reply) return 'unknown'
      const read = found.safeParse(reply.json)
      if (read.success) return depositOf(read.data.data)
      return reply.status === 404 || reply.status === 400 ? null : 'unknown'
    },
    async between(from, to) {
      const rows: unknown[] = []
      for (let page = 1; page <= mostPages; page++) {
        const query = new URLSearchParams({
          status: 'success',
          from: from.toISOString(),
          to: to.toISOString(),
          perPage: String(perPage),
          page: String(page),
        })
        const { status, json } = await get(`transaction?${query.toString()}`)
        const read = list.safeParse(json)
        if (!read.success) throw new ProviderProblem(wordsOf(status, json))
        rows.push(...read.data.data)
        if (read.data.data.length < perPage) return listed(rows)
      }
      return 'too many'
    },
  }
}

/** What it refuses for good has words for people. A wrong key, too many questions and its own failures pass. */
function refused({ status, json }: { readonly status: number; readonly json: unknown }): Registration {
  const words = refusal.safeParse(json).data?.message.slice(0, 300)
  const isForGood = words !== undefined && (status === 400 || status === 404 || status === 422)
  return { state: isForGood ? 'failed' : 'open', words: words ?? wordsOf(status, json) }
}

/** Reads each row alone, so one of another form hides no other. */
function listed(rows: readonly unknown[]): ListedDeposits {
  const deposits: Deposit[] = []
  const unreadable: string[] = []
  for (const row of rows) {
    const known = outline.safeParse(row)
    if (!known.success) continue
    const read = transaction.safeParse(row)
    const deposit = read.success ? depositOf(read.data) : null
    if (deposit) deposits.push(deposit)
    if (!read.success) unreadable.push((transactionId.safeParse(known.data.id).data ?? '').slice(0, 100))
  }
  return { deposits, unreadable }
}

function depositOf(row: z.infer<typeof transaction>): Deposit | null {
  const { id, reference, amount, currency, authorization } = row
  if (row.status !== 'success' || row.channel !== depositChannel) return null
  const sender = [authorization?.sender_name, authorization?.sender_bank].filter(Boolean).join(', ').slice(0, 150)
  const accountNumber = (authorization?.receiver_bank_account_number ?? '').slice(0, 20)
  return { providerId: id, reference: reference.slice(0, 100), accountNumber, sender, amount, currency }
}
