import { afterAll, expect, test } from 'vitest'
import { randomId } from '#kit/ids.ts'
import { must } from '#kit/must.ts'
import { connect } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { cashFlow, type FlowOwner } from '#server/ledger/cash-flow.ts'
import { post } from '#server/ledger/post.ts'
import { proveLedger } from '#server/ledger/prove-ledger.ts'
import type { PostingFacts, PostingName } from '#server/ledger/postings.ts'
import { aStudent } from '#tests/api/builders.ts'
import { testDatabase } from '#tests/api/database/test-database.ts'

const database = await testDatabase()
const { sql } = database
const serving = connect(await database.servingUrl(), { max: 20, applicationName: 'flows' })
afterAll(async () => {
  await serving.end()
  await database.close()
})
const fund = 'Bursary'
await sql`select ledger_open('funding', ${fund})`
/** 00:30 on 2 June in Lagos, and still 1 June in UTC. */
const nightOf2June = new Date('2026-06-01T23:30:00Z')
const noonOf3June = new Date('2026-06-03T11:00:00Z')

async function moved<Name extends PostingName>(
  name: Name,
  facts: PostingFacts<Name>,
  now: Date,
  cause = randomId(),
): Promise<string> {
  await inTransaction(serving, (tx) => post(tx, name, { cause, actor: null, now }, facts))
  return cause
}
/** The days on which something moved. */
const flowOf = async (owner: FlowOwner, now = noonOf3June) =>
  (await cashFlow(serving, owner, now)).filter(({ AmountInflow, AmountOutflow }) => AmountInflow + AmountOutflow > 0)
const countAll = () => serving`select ledger_count_days(1)`
const dayFindings = async () => (await proveLedger(sql)).findings.filter(({ kind }) => kind === 'days')

test('money that crosses the border of a person or the portal flows, on its day of Lagos; what stays does not', async () => {
  const [{ id: ada }, { id: ben }] = [await aStudent(sql), await aStudent(sql)]
  await moved('wallet-funded', { fund, person: ada, amount: 10_000 }, nightOf2June)
  await moved('wallet-sent', { person: ada, receiver: ben, amount: 2_000 }, noonOf3June)
  await moved('savings-put-in', { person: ada, amount: 500 }, noonOf3June)
  const hold = await moved('withdrawal-held', { person: ada, amount: 3_000 }, noonOf3June)
  const shown = async () => [await flowOf({ personId: ada }), await flowOf({ personId: ben }), await flowOf('portal')]
  const before = [
    [
      { Date: '2026-06-02', AmountInflow: 10_000, AmountOutflow: 0 },
      { Date: '2026-06-03', AmountInflow: 0, AmountOutflow: 2_000 },
    ],
    [{ Date: '2026-06-03', AmountInflow: 2_000, AmountOutflow: 0 }],
    [{ Date: '2026-06-02', AmountInflow: 10_000, AmountOutflow: 0 }],
  ]
  expect(await shown()).toEqual(before)
  await countAll()
  expect(await shown()).toEqual(before)
  // What is paid to the bank leaves both; it is added to the days that are counted already.
  await moved('withdrawal-paid', { bank: 'Bank' }, noonOf3June, hold)
  const [ofAda, ofBen, ofPortal] = await shown()
  expect(ofAda?.[1]).toEqual({ Date: '2026-06-03', AmountInflow: 0, AmountOutflow: 5_000 })
  expect(ofBen).toEqual(before[1])
  expect(ofPortal?.[1]).toEqual({ Date: '2026-06-03', AmountInflow: 0, AmountOutflow: 3_000 })
})

test('there is a row for each of the last 30 days, oldest first, and older days are left out', async () => {
  const { id: personId } = await aStudent(sql)
  await moved('wallet-funded', { fund, person: personId, amount: 700 }, nightOf2June)
  await countAll()
  const days = await cashFlow(serving, { personId }, noonOf3June)
  expect(days).toHaveLength(30)
  expect([days[0]?.Date, days[28], days[29]?.Date]).toEqual([
    '2026-05-05',
    { Date: '2026-06-02', AmountInflow: 700, AmountOutflow: 0 },
    '2026-06-03',
  ])
  expect(await flowOf({ personId }, new Date('2026-07-01T11:00:00Z'))).toHaveLength(1)
  expect(await flowOf({ personId }, new Date('2026-07-02T11:00:00Z'))).toEqual([])
})

test('the proof names a stored day that is not the sum of its rows, one that is missing and one too many', async () => {
  const { id: owner } = await aStudent(sql)
  await moved('wallet-funded', { fund, person: owner, amount: 700 }, nightOf2June)
  await countAll()
  const day = sql`account = (select id from ledger_account where owner = ${owner}) and day = '2026-06-02'`
  await sql`update ledger_day set credited = 900 where ${day}`
  expect(await dayFindings()).toMatchObject([
    { text: expect.stringContaining('moved 0 and 700, but its day says 0 and 900.') },
  ])
  await sql`delete from ledger_day where ${day}`
  expect(await dayFindings()).toMatchObject([{ text: expect.stringContaining('but its day says 0 and 0.') }])
  await sql`insert into ledger_day select id, '2026-06-02', 0, 700 from ledger_account where owner = ${owner}`
  expect(await dayFindings()).toEqual([])
  await sql`insert into ledger_day select id, '2026-06-09', 5, 0 from ledger_account where owner = ${owner}`
  expect(await dayFindings()).toMatchObject([{ text: expect.stringContaining('On 2026-06-09') }])
  await sql`delete from ledger_day where day = '2026-06-09'`
})

test('while 16 callers post and others count, every reading equals the rows of its moment, and so do the stored sums', async () => {
  const people = await Promise.all(Array.from({ length: 8 }, async () => (await aStudent(sql)).id))
  for (const person of people) await moved('wallet-funded', { fund, person, amount: 100_000 }, nightOf2June)
  // A fixed sequence, so that a failure can be repeated.
  let seed = 11
  const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
  const person = () => must(people[random(people.length)], 'a person')
  let left = 600
  const posting = Array.from({ length: 16 }, async () => {
    while (left-- > 0) {
      const now = new Date(noonOf3June.getTime() - random(5) * 86_400_000)
      if (random(4) === 0) await moved('wallet-funded', { fund, person: person(), amount: 1 + random(900) }, now)
      else {
        const [from, to] = [person(), person()]
        if (from !== to) await moved('wallet-sent', { person: from, receiver: to, amount: 1 + random(90) }, now)
      }
    }
  })
  let isOver = false
  const counting = Array.from({ length: 2 }, async () => {
    while (!isOver) await serving`select ledger_count_days(${1 + random(9)})`
  })
  /** Stored and uncounted sums of all accounts beside the same sums of the rows, in one statement. */
  const difference = async () => {
    const [{ days }] = await serving<[{ days: number }]>`
      select count(*)::int as days from (
        select account, day, sum(debited) as debited, sum(credited) as credited from (
          select account, day, debited, credited from ledger_day
          union all select a.id, u.* from ledger_account a cross join lateral ledger_uncounted(a.id) u) read group by account, day) r
        full join (select account, day, sum(debited) as debited, sum(credited) as credited from ledger_crossing group by account, day) c
          on c.account = r.account and c.day = r.day
      where (r.debited, r.credited) is distinct from (c.debited, c.credited)`
    return days
  }
  let readings = 0
  const reading = (async () => {
    while (!isOver) {
      expect(await difference()).toBe(0)
      readings += 1
    }
  })()
  await Promise.all(posting)
  isOver = true
  await Promise.all([...counting, reading])
  expect(readings).toBeGreaterThan(0)
  await countAll()
  const [{ uncounted }] = await sql<[{ uncounted: number }]>`
    select count(*)::int as uncounted from ledger_account a cross join lateral ledger_uncounted(a.id)`
  expect([uncounted, await difference()]).toEqual([0, 0])
})

test('calls cannot write the sums', async () => {
  await expect(serving`update ledger_day set credited = 1`).rejects.toThrow('permission denied')
  await expect(serving`insert into ledger_counted select id, 9 from ledger_account`).rejects.toThrow(
    'permission denied',
  )
})
