import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { connect } from '#server/db/connect.ts'
import { inTransaction, sqlState } from '#server/db/in-transaction.ts'
import { testDatabase } from './test-database.ts'

const database = await testDatabase()
const { sql } = database
afterAll(() => database.close())
await sql`create table box (id integer primary key, amount bigint not null)`
await sql`insert into box values (1, 0), (2, 0)`

test('counts and kobo arrive as numbers, and larger integers as bigint', async () => {
  expect(await sql`select 9007199254740991 as exact, 9007199254740993 as large, count(*) as count from box`).toEqual([
    { exact: 9007199254740991, large: 9007199254740993n, count: 2 },
  ])
})

test('the database ends a statement after 10 s', async () => {
  expect(await sql`show statement_timeout`).toEqual([{ statement_timeout: '10s' }])
})

test('an error of the work rolls everything back', async () => {
  await expect(
    inTransaction(sql, async (tx) => {
      await tx`update box set amount = 99 where id = 1`
      throw new Error('refused')
    }),
  ).rejects.toThrow('refused')
  expect(await sql`select amount from box where id = 1`).toEqual([{ amount: 0 }])
})

test('the last statements are committed with the work, and one that fails undoes the work', async () => {
  const set = (amount: number, last: number | string) =>
    inTransaction(
      sql,
      async (tx) => {
        await tx`update box set amount = ${amount} where id = 1`
        return 'done'
      },
      (tx) => [tx`update box set amount = ${last} where id = 2`, tx`select`],
    )
  expect(await set(3, 4)).toBe('done')
  expect(await sql`select amount from box order by id`).toEqual([{ amount: 3 }, { amount: 4 }])
  expect(sqlState(await set(7, 'many').catch((error: unknown) => error))).toBe('22P02')
  expect(await sql`select amount from box order by id`).toEqual([{ amount: 3 }, { amount: 4 }])
  await set(0, 0)
})

test('the work is refused when a statement failed whose error it caught', async () => {
  const work = inTransaction(sql, async (tx) => {
    await tx`update box set amount = 8 where id = 1`
    await tx`select 1 / 0`.catch(String)
  })
  await expect(work).rejects.toThrow('the transaction was rolled back')
  expect(await sql`select amount from box where id = 1`).toEqual([{ amount: 0 }])
})

test('a constraint that is checked at the commit refuses the work, also beside last statements', async () => {
  await sql`create table pair (id integer primary key deferrable initially deferred)`
  const twice = inTransaction(
    sql,
    async (tx) => {
      await tx`insert into pair values (1), (1)`
    },
    (tx) => [tx`update box set amount = 9 where id = 1`],
  )
  expect(sqlState(await twice.catch((error: unknown) => error))).toBe('23505')
  expect(await sql`select amount from box where id = 1`).toEqual([{ amount: 0 }])
})

test('a transaction that ends does not end the next one on its connection', async () => {
  const single = connect(database.url, { max: 1 })
  const add = (fails: boolean) =>
    inTransaction(
      single,
      async (tx) => {
        await tx`update box set amount = amount + 1 where id = 1`
        await tx`select pg_sleep(0.001)`
      },
      (tx) => [fails ? tx`select 1 / 0` : tx`update box set amount = amount + 1 where id = 2`],
    )
  const ends = await Promise.allSettled(Array.from({ length: 40 }, (_, at) => add(at % 2 === 1)))
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
  expect(await sql`select amount from box order by id`).toEqual([{ amount: 20 }, { amount: 20 }])
  await sql`update box set amount = 0`
  await single.end()
})

test('two transactions in a deadlock both finish, each once', async () => {
  const met = meetingOfTwo()
  let runs = 0
  const move = (first: number, second: number) => {
    let isFirstTry = true
    return inTransaction(sql, async (tx) => {
      runs++
      await tx`update box set amount = amount + 1 where id = ${first}`
      if (isFirstTry) await met()
      isFirstTry = false
      await tx`update box set amount = amount + 1 where id = ${second}`
    })
  }
  await Promise.all([move(1, 2), move(2, 1)])
  // Once each, and again for the one that the database undid; on a busy machine they may meet a second time.
  expect(runs).toBeGreaterThan(2)
  expect(await sql`select amount from box order by id`).toEqual([{ amount: 2 }, { amount: 2 }])
})

test('a transaction that always fails is given up after five tries', async () => {
  let tries = 0
  const work = inTransaction(sql, async (tx) => {
    tries++
    await tx`do $$ begin raise exception 'again' using errcode = '40001'; end $$`
  })
  expect(sqlState(await work.catch((error: unknown) => error))).toBe('40001')
  expect(tries).toBe(5)
})

test('work that outlives its killed connection cannot write into the next transaction of that connection', async () => {
  const single = connect(database.url, { max: 1 })
  const [{ pid } = { pid: 0 }] = await single<{ pid: number }[]>`select pg_backend_pid() as pid`
  let late: unknown = null
  let finishLate = () => {}
  const lateDone = new Promise<void>((resolve) => {
    finishLate = resolve
  })
  let goOn = () => {}
  const gate = new Promise<void>((resolve) => {
    goOn = resolve
  })
  const lost = inTransaction(single, async (tx) => {
    await tx`update box set amount = 50 where id = 1`
    await sql`select pg_terminate_backend(${pid})`
    await gate
    try {
      await tx`update box set amount = 77 where id = 2`
    } catch (error) {
      late = error
    }
    finishLate()
  }).catch((error: unknown) => error)
  expect(await lost).toBeInstanceOf(Error)
  await inTransaction(single, async (tx) => {
    await tx`update box set amount = 5 where id = 1`
    goOn()
    await lateDone
    await pause(20)
    await tx`update box set amount = 6 where id = 2`
  })
  expect(late).toEqual(new Error('this transaction is over'))
  expect(await sql`select amount from box order by id`).toEqual([{ amount: 5 }, { amount: 6 }])
  await single.end()
})

test('connections that are killed during work are replaced, and the process continues', async () => {
  const many = connect(database.url, { max: 4, applicationName: 'victim' })
  let [isOver, done, killed] = [false, 0, 0]
  const writers = Array.from({ length: 8 }, async () => {
    while (!isOver)
      await inTransaction(many, (tx) => tx`select 1`.then(() => tx`select ${1}::int`)).then(
        () => done++,
        () => pause(1),
      )
  })
  for (let i = 0; i < 40; i++) {
    const before = done
    while (done === before) await pause(1)
    const gone = await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'victim'`
    killed += gone.length
  }
  isOver = true
  // Connections that replaced killed ones worked, and were killed too.
  expect(killed).toBeGreaterThan(4)
  await Promise.all(writers)
  const answers = await Promise.all(Array.from({ length: 20 }, () => many`select pg_sleep(0.01), 1 as one`))
  expect(answers).toHaveLength(20)
  await many.end()
})

/** Returns a function that both callers await; both continue once both have called it. */
function meetingOfTwo(): () => Promise<void> {
  let waiting = 2
  let open = () => {}
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  return () => {
    if (--waiting === 0) open()
    return gate
  }
}
