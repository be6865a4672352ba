import { afterAll, expect, test } from 'vitest'
import { AppError } from '#contract/errors.ts'
import { randomId } from '#kit/ids.ts'
import { must } from '#kit/must.ts'
import { connect } from '#server/db/connect.ts'
import { inTransaction, sqlState } from '#server/db/in-transaction.ts'
import { post } from '#server/ledger/post.ts'
import { postings, type PostingFacts, type PostingName } from '#server/ledger/postings.ts'
import { aStudent } from '#tests/api/builders.ts'
import { testDatabase } from '#tests/api/database/test-database.ts'
import { aWalletOf, balanceOf, driftOf, posted } from './ledger-builders.ts'

const callers = 16
const database = await testDatabase()
const { sql } = database
const serving = connect(await database.servingUrl(), { max: callers, applicationName: 'callers' })
afterAll(async () => {
  await serving.end()
  await database.close()
})

test('of 20 parallel spends of one balance one succeeds (S-15)', async () => {
  const [{ id: person }, { id: receiver }] = [await aStudent(sql), await aStudent(sql)]
  await aWalletOf(serving, 1_000, person)
  const spends = await Promise.allSettled(
    Array.from({ length: 20 }, () => posted(serving, 'wallet-sent', { person, receiver, amount: 700 })),
  )
  const refusals = spends.flatMap((spend) => (spend.status === 'rejected' ? [spend.reason] : []))
  expect(refusals).toHaveLength(19)
  for (const refusal of refusals)
    expect(refusal).toMatchObject({ details: { detail: 'There is not enough money for this.' } })
  expect([await balanceOf(sql, person), await balanceOf(sql, receiver)]).toEqual([300, 700])
})

test('of 20 parallel ends of one hold one succeeds, paid or returned', async () => {
  const { id: person } = await aStudent(sql)
  await aWalletOf(serving, 1_000, person)
  await serving`select ledger_open('clearing', 'Bank')`
  const cause = await posted(serving, 'withdrawal-held', { person, amount: 600 })
  const ends = await Promise.allSettled(
    Array.from({ length: 20 }, (_, at) =>
      at % 2 === 0
        ? posted(serving, 'withdrawal-paid', { bank: 'Bank' }, cause)
        : posted(serving, 'withdrawal-returned', {}, cause),
    ),
  )
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await balanceOf(sql, person, 'held')).toBe(0)
  expect(await driftOf(sql)).toEqual({ drift: 0, sum: 0 })
})

type Tell = <Name extends PostingName>(name: Name, facts: PostingFacts<Name>) => Promise<void>
interface Drawn {
  readonly own: { readonly person: string; readonly amount: number }
  readonly receiver: string
}

/** What a caller posts in one transaction. `ends`: what was begun is ended at once. */
const events: Readonly<Record<string, (tell: Tell, drawn: Drawn, ends: boolean) => Promise<unknown>>> = {
  sent: (tell, { own, receiver }) => tell('wallet-sent', { ...own, receiver }),
  withdrawn: async (tell, { own }, ends) => {
    await tell('withdrawal-held', own)
    if (ends) await tell('withdrawal-returned', {})
  },
  'withdrawn and paid': async (tell, { own }) => {
    await tell('withdrawal-held', own)
    await tell('withdrawal-paid', { bank: 'Bank' })
  },
  'put into savings': (tell, { own }) => tell('savings-put-in', own),
  'taken out of savings': (tell, { own }) => tell('savings-taken-out', own),
  invested: async (tell, { own }, ends) => {
    await tell('invested', own)
    if (ends) await tell('investment-left', {})
  },
  'invested and matured': async (tell, { own }) => {
    await tell('invested', own)
    await tell('investment-matured', {})
    await tell('interest-paid', own)
  },
  'airtime bought': async (tell, { own }, ends) => {
    await tell('airtime-held', own)
    await (ends ? tell('airtime-delivered', { provider: 'Airtime' }) : tell('airtime-failed', {}))
  },
  'bought on credit': async (tell, { own }, ends) => {
    await tell('order-paid-on-credit', own)
    if (ends) await tell('credit-cancelled', own)
  },
  'bought on credit and repaid': async (tell, { own }) => {
    await tell('order-paid-on-credit', own)
    await tell('credit-repaid', own)
  },
}
const eventNames = Object.keys(events)

test('2,000 random postings by 16 callers whose connections are killed: every answer is true, and the sums hold (M-04)', async () => {
  const people = await Promise.all(Array.from({ length: 24 }, async () => (await aStudent(sql)).id))
  await aWalletOf(serving, 3_000, ...people)
  await serving`select ledger_open('clearing', name) from unnest(array['Bank', 'Airtime']) name`
  const before = (await sql<[{ count: number }]>`select count(*) from ledger_tx`)[0].count
  // A fixed sequence, so that a failure can be repeated.
  let seed = 7
  const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
  const person = () => must(people[random(people.length)], 'a person')
  const acknowledged = new Set<string>()
  const happened = new Map<string, number>()
  const unknown = new Set<string>()
  let left = 2_000
  const postOne = async () => {
    const cause = randomId()
    const name = must(eventNames[random(eventNames.length)], 'an event')
    const drawn = { own: { person: person(), amount: 1 + random(900) }, receiver: person() }
    const ends = random(2) === 0
    try {
      await inTransaction(serving, async (tx) => {
        const reason = { cause, actor: null, now: new Date(2026, 5, 1) }
        await events[name]?.((posting, facts) => post(tx, posting, reason, facts), drawn, ends)
      })
      acknowledged.add(cause)
      happened.set(name, (happened.get(name) ?? 0) + 1)
    } catch (error) {
      if (error instanceof AppError) return
      // The connection was killed: whether the transaction was committed is not known.
      expect(sqlState(error)).toMatch(/^(57P01|CONNECTION_\w+|08\w+|ECONN\w+)$/)
      unknown.add(cause)
    }
  }
  const caller = async () => {
    while (left-- > 0) {
      await postOne()
      if (left % 150 === 0)
        await sql`
          select pg_terminate_backend(pid) from pg_stat_activity
          where application_name = 'callers' and datname = current_database() order by random() limit 2`
    }
  }
  await Promise.all(Array.from({ length: callers }, caller))

  const causes = new Set(
    (
      await sql<
        { cause: string }[]
      >`select distinct cause from ledger_tx where cause::text = any (${[...acknowledged, ...unknown]})`
    ).map(({ cause }) => cause),
  )
  expect([...acknowledged].filter((cause) => !causes.has(cause))).toEqual([])
  const made = (await sql<[{ count: number }]>`select count(distinct cause) as count from ledger_tx`)[0].count - before
  expect(made).toBeGreaterThan(500)
  // The postings prove something only if every kind of event happened.
  for (const name of eventNames) expect([name, (happened.get(name) ?? 0) > 10]).toEqual([name, true])
  expect(await driftOf(sql)).toEqual({ drift: 0, sum: 0 })
  expect(await sql`select from ledger_account where balance < floor`).toHaveLength(0)
  expect(
    await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  ).toHaveLength(0)
})

test('the postings that callers know are those of the database', async () => {
  const rows = await sql<{ name: PostingName; follows: string | null; parties: string[] }[]>`
    select p.name, p.follows, array(
      select distinct party from ledger_posting_line l, lateral (values (debit_party), (credit_party)) sides (party)
      where l.posting = p.name and party <> '' order by party) as parties
    from ledger_posting p order by name collate "C"`
  const known = Object.entries<{ parties: readonly string[]; follows?: string }>(postings)
  expect(Object.keys(postings).toSorted()).toEqual(rows.map(({ name }) => name))
  for (const [name, { parties, follows = null }] of known) {
    const row = must(
      rows.find((one) => one.name === name),
      name,
    )
    expect(row.follows).toBe(follows)
    // What follows another posting takes the accounts of that one.
    const before = rows.find((one) => one.name === follows)?.parties ?? []
    expect(row.parties.filter((party) => !before.includes(party))).toEqual([...parties].toSorted())
  }
})

test('the sides of a posting that reverses another are the same, the other way round', async () => {
  const differing = await sql`
    select p.name from ledger_posting p join ledger_posting_line l on l.posting = p.name
      left join ledger_posting_line f on f.posting = p.follows and f.line = l.line
    where p.follows is not null and (f.posting is null or l.debit_kind <> f.credit_kind or l.debit_party <> f.credit_party
      or (p.reverses and (l.credit_kind <> f.debit_kind or l.credit_party <> f.debit_party)))`
  expect(differing).toEqual([])
})
