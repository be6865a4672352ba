import type { Sql } from 'postgres'
import { afterAll, describe, expect, test } from 'vitest'
import { randomId } from '#kit/ids.ts'
import { connect } from '#server/db/connect.ts'
import { aStudent } from '#tests/api/builders.ts'
import { testDatabase } from '#tests/api/database/test-database.ts'
import { aWalletOf, balanceOf, driftOf, fund, posted } from './ledger-builders.ts'

// M-01, S-15: the database refuses wrong money, as SQL and past every handler: first by the role that serves calls, which owns
// nothing, then by the guards that stop the owner too.
const database = await testDatabase()
const owner = database.sql
const serving = connect(await database.servingUrl())
afterAll(async () => {
  await serving.end()
  await database.close()
})
const { id: ada } = await aStudent(owner)
const { id: ben } = await aStudent(owner)
await aWalletOf(serving, 5_000, ada, ben)
const held = await posted(serving, 'withdrawal-held', { person: ada, amount: 1_000 })
const [wallet] = await owner<{ id: string }[]>`select id from ledger_account where kind = 'wallet' and owner = ${ada}`
const [funds] = await owner<{ id: string }[]>`select id from ledger_account where kind = 'funding'`
const [funding] = await owner<{ id: string }[]>`select id from ledger_tx where posting = 'wallet-funded' limit 1`
const before = await owner`select * from ledger_account order by id`

const guarded = await testDatabase()
afterAll(() => guarded.close())
const open = guarded.sql
const { id: person } = await aStudent(open)
await aWalletOf(open, 5_000, person)
const hold = await posted(open, 'withdrawal-held', { person, amount: 1_000 })
const ids = Object.fromEntries(
  (await open<{ kind: string; id: string }[]>`select kind, id from ledger_account`).map(({ kind, id }) => [kind, id]),
)
const [first] = await open<{ id: string }[]>`select id from ledger_tx where posting = 'wallet-funded'`
const [holding] = await open<{ id: string }[]>`select id from ledger_tx where posting = 'withdrawal-held'`
const end = randomId()
const ending = (name: string) =>
  `insert into ledger_tx (id, posting, cause, follows, posted_at) values ('${end}', '${name}', '${hold}', '${holding?.id}', now());`
const line = (
  tx: string | undefined,
  number: number,
  debit: string | undefined,
  credit: string | undefined,
  amount: number,
) =>
  `insert into ledger_transfer (tx, line, debit, credit, amount) values ('${tx}', ${number}, '${debit}', '${credit}', ${amount})`
const fresh = randomId()
const begun = `insert into ledger_tx (id, posting, cause, posted_at) values ('${fresh}', 'wallet-funded', '${randomId()}', now());`

/** `ledger_post` with SQL as its arguments. */
const posting = (name: string, amounts: string, parties: object, cause = randomId()) =>
  `select ledger_post('${randomId()}', '${name}', '${cause}', ${amounts}, '${JSON.stringify(parties)}', null, now())`
const toAda = { fund, person: ada }

/** Why the database refused, and what is left of the ledger: `unchanged` after each attack. */
async function stateAfter(connections: Sql, attack: string): Promise<object> {
  const refusal = await connections
    .begin((run) => run.unsafe(attack))
    .then(
      () => 'it was done',
      (error: unknown) => String(error),
    )
  const { drift, sum } = await driftOf(owner)
  return { refusal, accounts: [...(await owner`select * from ledger_account order by id`)], drift, sum }
}
const unchanged = { accounts: [...before], drift: 0, sum: 0 }

describe('the role that serves calls', () => {
  test('owns nothing, is no superuser and belongs to no other role', async () => {
    const [facts] = await serving`
      select rolsuper, rolcreaterole, rolcreatedb, rolbypassrls, rolreplication,
        (select count(*) from pg_class where relowner = r.oid) + (select count(*) from pg_proc where proowner = r.oid)
          + (select count(*) from pg_namespace where nspowner = r.oid) as owned,
        (select count(*) from pg_auth_members where member = r.oid) as memberships
      from pg_roles r where rolname = current_user and current_user = session_user`
    expect(facts).toEqual({
      rolsuper: false,
      rolcreaterole: false,
      rolcreatedb: false,
      rolbypassrls: false,
      rolreplication: false,
      owned: 0,
      memberships: 0,
    })
  })

  test.each([
    `update ledger_account set balance = 1000000 where id = '${wallet?.id}'`,
    `update ledger_account set floor = null`,
    `insert into ledger_account (kind, owner, balance) values ('wallet', '${randomId()}', 5)`,
    `insert into ledger_tx (id, posting, cause, posted_at) values ('${randomId()}', 'wallet-funded', '${randomId()}', now())`,
    `insert into ledger_transfer (tx, line, debit, credit, amount) values ('${funding?.id}', 2, '${funds?.id}', '${wallet?.id}', 5)`,
    'update ledger_transfer set amount = 1',
    'delete from ledger_transfer',
    'delete from ledger_tx',
    'delete from ledger_account',
    'truncate ledger_transfer',
    'truncate ledger_account cascade',
    "insert into ledger_posting (name) values ('gift')",
    `insert into ledger_posting_line values ('wallet-sent', 2, 'points', 'person', 'points', 'receiver', 'PTS')`,
    'update ledger_kind set floor = null',
    'select name, password from serving_role',
    'alter table ledger_transfer disable trigger user',
    'alter table ledger_account disable trigger all',
    'alter table ledger_account drop constraint ledger_account_floor',
    'alter table ledger_account rename to old_account',
    'alter table ledger_account owner to current_user',
    'drop table ledger_transfer cascade',
    'drop trigger ledger_transfer_moves on ledger_transfer',
    'drop function ledger_move cascade',
    'create or replace function ledger_move() returns trigger language plpgsql as $$ begin return new; end $$',
    'alter function ledger_post owner to current_user',
    `create trigger cheat before insert on ledger_transfer for each row execute function suppress_redundant_updates_trigger()`,
    `create rule cheat as on insert to ledger_transfer do instead nothing`,
    'create table public.ledger_shadow (id int)',
    'create schema evil',
    "set local session_replication_role = 'replica'",
    "alter role current_user set session_replication_role = 'replica'",
    'grant insert on ledger_transfer to current_user; insert into ledger_transfer default values',
    'lock table ledger_account in access exclusive mode',
    "select ledger_account_of('wallet', 'x')",
    "select ledger_refuse('x', 'y')",
    `copy ledger_transfer from program 'true'`,
  ])('may not: %s', async (attack) => {
    expect(await stateAfter(serving, attack)).toEqual({
      refusal: expect.stringMatching(/permission denied|must be (owner|superuser)|must have/),
      ...unchanged,
    })
  })

  test('cannot use the trigger functions on a table of its own', async () => {
    const attack = `create temp table fake (tx uuid, line smallint, debit uuid, credit uuid, amount bigint);
       create trigger moves before insert on fake for each row execute function ledger_move()`
    expect(await stateAfter(serving, attack)).toEqual({
      refusal: expect.stringContaining('permission denied for function ledger_move'),
      ...unchanged,
    })
  })

  test('cannot put tables or functions of its own in the way of the posting function', async () => {
    const shadows = `
      create temp table ledger_account (like public.ledger_account including all);
      create temp table ledger_posting_line (like public.ledger_posting_line);
      create temp table ledger_kind (like public.ledger_kind);
      insert into ledger_kind values ('wallet', 'NGN', 'person', null);
      set local search_path = pg_temp, public;`
    const attack = `${shadows} ${posting('wallet-sent', 'array[999999]', { person: ada, receiver: ben })}`
    expect(await stateAfter(serving, attack)).toEqual({
      refusal: expect.stringContaining('ledger_account_floor'),
      ...unchanged,
    })
  })
})

describe('the posting function refuses', () => {
  const large = '10000000000001'
  test.each([
    ['no name', posting('gift', 'array[5]', toAda), 'there is no posting gift'],
    ['zero', posting('wallet-funded', 'array[0]', toAda), 'ledger_transfer_amount'],
    ['a negative amount', posting('wallet-funded', 'array[-5]', toAda), 'ledger_transfer_amount'],
    ['a fraction', posting('wallet-funded', 'array[0.5]', toAda), 'does not exist'],
    ['a fraction as text', posting('wallet-funded', "'{0.5}'", toAda), 'invalid input syntax'],
    ['more than 10^13', posting('wallet-funded', `array[${large}]`, toAda), 'ledger_transfer_amount'],
    ['more than a whole number holds', posting('wallet-funded', "'{99999999999999999999}'", toAda), 'out of range'],
    ['no amount', posting('wallet-funded', 'null', toAda), 'needs an amount'],
    ['an empty amount', posting('wallet-funded', 'array[null]::bigint[]', toAda), 'moves nothing'],
    ['a second amount', posting('wallet-funded', 'array[5, 5]', toAda), 'needs an amount'],
    ['a missing party', posting('wallet-funded', 'array[5]', { person: ada }), 'is missing'],
    ['a fund that was never opened', posting('wallet-funded', 'array[5]', { ...toAda, fund: 'Mine' }), 'no account'],
    ['a stranger', posting('wallet-funded', 'array[5]', { ...toAda, person: randomId() }), 'person_id_fkey'],
    ['another kind of owner', posting('wallet-funded', 'array[5]', { ...toAda, person: fund }), 'uuid'],
    ['a balance below its floor', posting('wallet-sent', 'array[4001]', { person: ada, receiver: ben }), 'floor'],
    ['points that nobody has', posting('points-reversed', 'null', {}), 'needs the posting that it follows'],
    ['one side twice', posting('wallet-sent', 'array[5]', { person: ada, receiver: ada }), 'ledger_transfer_accounts'],
    ['a cause a second time', posting('withdrawal-held', 'array[5]', { person: ada }, held), 'ledger_tx_once'],
    ['an end without a beginning', posting('withdrawal-returned', 'null', {}), 'needs the posting that it follows'],
    ['a name that is SQL', posting("x''; drop table ledger_tx; --", 'array[5]', toAda), 'there is no posting'],
  ])('%s', async (_, attack, reason) => {
    expect(await stateAfter(serving, attack)).toEqual({ refusal: expect.stringContaining(reason), ...unchanged })
  })

  test('an end of what was ended already, and money of the suspended', async () => {
    const { id: chi } = await aStudent(owner)
    await aWalletOf(serving, 500, chi)
    const asked = await posted(serving, 'withdrawal-held', { person: chi, amount: 300 })
    await owner`update person set is_active = false where id = ${chi}`
    await serving`select ledger_open('clearing', 'Bank')`
    await expect(posted(serving, 'withdrawal-paid', { bank: 'Bank' }, asked)).rejects.toThrow('suspended')
    await expect(posted(serving, 'wallet-sent', { person: chi, receiver: ada, amount: 1 })).rejects.toThrow('suspended')
    await posted(serving, 'wallet-funded', { fund, person: chi, amount: 1 })
    await posted(serving, 'withdrawal-returned', {}, asked)
    await owner`update person set is_active = true where id = ${chi}`
    await expect(posted(serving, 'withdrawal-paid', { bank: 'Bank' }, asked)).rejects.toThrow('decided already')
    expect([await balanceOf(owner, chi), await balanceOf(owner, chi, 'held')]).toEqual([501, 0])
  })
})

describe('the guards stop the owner too', () => {
  test.each([
    ['a balance that is edited', 'update ledger_account set balance = balance + 1', 'changes by postings only'],
    ['a floor that is lifted', 'update ledger_account set floor = -1', 'changes by postings only'],
    ['an account that is removed', 'delete from ledger_account', 'never allowed'],
    ['an account with money', `insert into ledger_account (kind, owner, balance) values ('funding', 'y', 5)`, 'empty'],
    ['history that is changed', 'update ledger_transfer set amount = 1', 'never allowed'],
    ['history without effect', 'update ledger_tx set actor = null where false', 'never allowed'],
    ['history that is removed', 'delete from ledger_transfer', 'never allowed'],
    ['history that is emptied', 'truncate ledger_tx cascade', 'never allowed'],
    ['a rule that is changed', `update ledger_posting set reverses = false`, 'never allowed'],
    ['a rule that is added', `insert into ledger_posting (name) values ('gift')`, 'never allowed'],
    ['the wrong side', `${begun}${line(fresh, 1, ids['wallet'], ids['funding'], 5)}`, 'moves from funding to wallet'],
    ['another kind', `${begun}${line(fresh, 1, ids['funding'], ids['held'], 5)}`, 'moves from funding to wallet'],
    ['a line too many', line(first?.id, 2, ids['funding'], ids['wallet'], 5), 'no line 2'],
    ['a line a second time', line(first?.id, 1, ids['funding'], ids['wallet'], 5), 'ledger_transfer_pkey'],
    [
      'half of what is held',
      `${ending('withdrawal-returned')}${line(end, 1, ids['held'], ids['wallet'], 500)}`,
      'exactly',
    ],
    [
      'an end of another cause',
      `insert into ledger_tx (id, posting, cause, follows, posted_at) values ('${end}', 'withdrawal-returned', '${randomId()}', '${holding?.id}', now())`,
      'needs the posting',
    ],
    ['an end of another posting', ending('points-reversed'), 'needs the posting'],
    ['an end of nothing', ending('wallet-funded'), 'needs the posting'],
  ])('%s', async (_, attack, reason) => {
    const rows = await open`select * from ledger_account order by id`
    await expect(open.begin((run) => run.unsafe(attack))).rejects.toThrow(reason)
    expect(await open`select * from ledger_account order by id`).toEqual(rows)
  })
})
