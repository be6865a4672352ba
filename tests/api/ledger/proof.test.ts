import { afterAll, expect, test } from 'vitest'
import { ledgerKinds } from '#contract/entities/money/ledger-kinds.ts'
import { randomId } from '#kit/ids.ts'
import { post } from '#server/ledger/post.ts'
import { checkLedger } from '#server/jobs/check-ledger.ts'
import { proveLedger } from '#server/ledger/prove-ledger.ts'
import { aStudent } from '#tests/api/builders.ts'
import { testDatabase } from '#tests/api/database/test-database.ts'
import { fund } from './ledger-builders.ts'

// M-02. The owner of the database can silence its guards. The proof finds and names what was changed behind them.
const database = await testDatabase()
const { sql } = database
afterAll(() => database.close())
const { id: person } = await aStudent(sql)
await sql`select ledger_open('funding', ${fund})`
const [funded, second] = [await aFunding(3_000), await aFunding(2_000)]

async function aFunding(amount: number): Promise<string> {
  const cause = randomId()
  const now = new Date()
  await sql.begin(async (tx) => {
    await tx`insert into wallet_transaction ${tx({ id: cause, type: 'Funding', status: 'Completed', person_id: person, amount, fund, note: 'x', made_by: person, created_at: now, completed_at: now })}`
    await post(tx, 'wallet-funded', { cause, actor: person, now }, { fund, person, amount })
  })
  return cause
}

/** Runs SQL as an owner who silences the guards, proves the ledger, and undoes it all. */
async function findingsAfter(tampering: string): Promise<{ kind: string; about: string; text: string }[]> {
  const undone = new Error('undone')
  let findings: { kind: string; about: string; text: string }[] = []
  await sql
    .begin(async (tx) => {
      for (const table of ['ledger_account', 'ledger_tx', 'ledger_transfer'])
        await tx.unsafe(`alter table ${table} disable trigger user`)
      await tx.unsafe(tampering)
      findings = [...(await proveLedger(tx)).findings]
      throw undone
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error
    })
  return findings
}

test('a right ledger has no findings, and its totals are those of its accounts', async () => {
  const { findings, totals, postings } = await proveLedger(sql)
  expect(findings).toEqual([])
  expect(postings).toBe(2)
  expect(totals).toContainEqual({ kind: 'wallet', unit: 'NGN', accounts: 1, balance: 5_000 })
  expect(totals).toContainEqual({ kind: 'funding', unit: 'NGN', accounts: 1, balance: -5_000 })
})

test('the job that proves the ledger fails with its findings, so that Portal health shows them', async () => {
  expect(await checkLedger(sql)).toBe(0)
  const guard = (is: string) => sql.unsafe(`alter table ledger_account ${is} trigger user`)
  const add = (amount: number) => sql`update ledger_account set balance = balance + ${amount} where owner = ${person}`
  await guard('disable')
  await add(700)
  await expect(checkLedger(sql)).rejects.toThrow('The ledger is wrong in 2 places: The balances of NGN sum to 700')
  await add(-700)
  await guard('enable')
  expect(await checkLedger(sql)).toBe(0)
})

test('a tampered balance is found, and so is the sum that it breaks', async () => {
  const findings = await findingsAfter(
    `update ledger_account set balance = balance + 700 where kind = 'wallet' and owner = '${person}'`,
  )
  expect(findings.map(({ text }) => text)).toEqual([
    'The balances of NGN sum to 700 instead of 0.',
    `The account wallet of ${person} has a balance of 5700, but its rows sum to 5000.`,
  ])
})

test('two balances that were changed together are found, although their sum is right', async () => {
  const findings = await findingsAfter(
    `update ledger_account set balance = balance + case kind when 'wallet' then 700 else -700 end where kind in ('wallet', 'funding')`,
  )
  expect(findings.map(({ kind }) => kind)).toEqual(['balance', 'balance'])
})

test('a missing posting is named with its cause', async () => {
  const findings = await findingsAfter(`
    delete from ledger_transfer where tx = (select id from ledger_tx where cause = '${funded}');
    delete from ledger_tx where cause = '${funded}'`)
  expect(findings).toContainEqual({
    kind: 'missing',
    about: funded,
    text: `wallet-funded of ${funded} was never posted.`,
  })
})

test('a doubled posting is named with its cause', async () => {
  const twin = randomId()
  const findings = await findingsAfter(`
    alter table ledger_tx drop constraint ledger_tx_once;
    insert into ledger_tx select '${twin}', posting, cause, actor, follows, posted_at from ledger_tx where cause = '${second}';
    insert into ledger_transfer select '${twin}', line, debit, credit, amount, debit_balance, debit_version + 100, credit_balance, credit_version + 100
      from ledger_transfer where tx = (select id from ledger_tx where cause = '${second}' and id <> '${twin}')`)
  expect(findings).toContainEqual({
    kind: 'doubled',
    about: second,
    text: `wallet-funded of ${second} was posted 2 times.`,
  })
})

test.each([
  ['a posting without a cause', 'causeless', () => `delete from wallet_transaction where id = '${funded}'`],
  [
    'another amount than the cause says',
    'amount',
    () => `update ledger_transfer set amount = 2999 where amount = 3000`,
  ],
  [
    'the wallet of another person',
    'amount',
    () =>
      `insert into person (id, email, email_key, surname, firstname) values ('${randomId()}', 'x', 'x', 'x', 'x');
       update wallet_transaction set person_id = (select id from person where email = 'x') where id = '${funded}'`,
  ],
  [
    'a reversal that never was',
    'missing',
    () => `update wallet_transaction set status = 'Reversed' where id = '${funded}'`,
  ],
  [
    'a posting that moves nothing',
    'lines',
    () => `delete from ledger_transfer where tx = (select id from ledger_tx where cause = '${funded}')`,
  ],
  [
    'a balance below its floor',
    'floor',
    () =>
      `alter table ledger_account drop constraint ledger_account_floor; update ledger_account set balance = -1 where kind = 'wallet'`,
  ],
  [
    'a role that may write the ledger',
    'rights',
    () => `do $$ begin execute format('grant insert on ledger_tx to %I', (select name from serving_role)); end $$`,
  ],
])('%s is found', async (_, kind, tampering) => {
  expect(await findingsAfter(tampering())).toContainEqual(expect.objectContaining({ kind }))
})

test('the page of the ledger has a plain name for each kind of account', async () => {
  const kinds = await sql<{ name: string }[]>`select name from ledger_kind order by name`
  expect(Object.keys(ledgerKinds).toSorted()).toEqual(kinds.map(({ name }) => name).toSorted())
})
