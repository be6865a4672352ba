import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import type { PendingQuery, Row, Sql, TransactionSql } from 'postgres'

const maxTries = 5
/** Serialisation failure and deadlock: the database undid everything and asks to try again. */
const tryAgain = new Set(['40001', '40P01'])

/** Statements that need nothing but the result of the work. They must not be sent before `inTransaction` does it. */
type LastStatements<T> = (tx: TransactionSql, result: T) => readonly PendingQuery<Row[]>[]

/**
 * Runs `work` in one transaction and returns its result. An error undoes everything.
 * `work` may run up to five times, so it must not change anything outside the database.
 * The statements of `last` go to the database together with the commit, which saves a journey.
 */
export async function inTransaction<T>(
  sql: Sql,
  work: (tx: TransactionSql) => Promise<T>,
  last: LastStatements<T> = () => [],
): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await oneTry(sql, work, last)
    } catch (error) {
      if (tries === maxTries || !tryAgain.has(sqlState(error))) throw error
    }
    await pause(Math.random() * 20 * 2 ** tries)
  }
}

/**
 * When the connection dies, the driver gives the transaction up and gives the new connection to another caller. Work that is
 * still running must then not send a query, a commit or a rollback, because these would run in the other caller's transaction.
 * For the same reason the driver's own commit or rollback must never follow ours: it would wait for a promise that stays open.
 */
function oneTry<T>(sql: Sql, work: (tx: TransactionSql) => Promise<T>, last: LastStatements<T>): Promise<T> {
  let over = false
  const refuseWhenOver = () => {
    if (over) throw new Error('this transaction is over')
  }
  const guarded = (tx: TransactionSql) =>
    new Proxy(tx, {
      apply(target, self, words) {
        refuseWhenOver()
        return Reflect.apply(target, self, words)
      },
      get(target, key, receiver) {
        refuseWhenOver()
        return Reflect.get(target, key, receiver)
      },
    })
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  sql
    .begin(async (tx) => {
      try {
        const result = await work(guarded(tx))
        if (!over) {
          const statements = last(tx, result)
          over = true
          commit(tx, statements).then(() => resolve(result), reject)
        }
      } catch (error) {
        // When a connection is lost, the work gets the error first, and `over` is set a moment later.
        await nextTurn()
        if (!over) throw error
      }
      return new Promise<never>(() => {})
    })
    .catch((error: unknown) => {
      over = true
      reject(error)
    })
  return promise
}

/** After a statement that failed, the database answers the commit with a rollback and without an error. */
async function commit(tx: TransactionSql, last: readonly PendingQuery<Row[]>[]): Promise<void> {
  const results = await Promise.all([...last, tx`commit`].map((statement) => statement.execute()))
  if (results.at(-1)?.command !== 'COMMIT') throw new Error('the transaction was rolled back')
}

/** The five-character state of a database error, the driver's code of a lost connection, or ''. */
export function sqlState(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}

/**
 * Does the work of a job for each row, in a transaction of its own, so that a row that fails does not stop the others. `work` locks
 * its row and says whether there was something to do: another process may have done it. Throws the first failure at the end. Returns how
 * many were done.
 */
export async function eachDue(
  sql: Sql,
  due: readonly { readonly id: string }[],
  work: (tx: TransactionSql, id: string) => Promise<boolean>,
): Promise<number> {
  let done = 0
  const failures: unknown[] = []
  for (const { id } of due)
    try {
      if (await inTransaction(sql, (tx) => work(tx, id))) done++
    } catch (error) {
      failures.push(error)
    }
  if (failures.length > 0) throw failures[0]
  return done
}
