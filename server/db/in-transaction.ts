import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import type { Sql, TransactionSql } from 'postgres'

const maxTries = 5
/** Serialisation failure and deadlock: the database undid everything and asks to try again. */
const tryAgain = new Set(['40001', '40P01'])

/**
 * Runs `work` in one transaction and returns its result. An error undoes everything.
 * `work` may run up to five times, so it must not change anything outside the database.
 */
export async function inTransaction<T>(sql: Sql, work: (tx: TransactionSql) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await oneTry(sql, work)
    } catch (error) {
      if (tries === maxTries || !tryAgain.has(sqlState(error))) throw error
    }
    await pause(Math.random() * 20 * 2 ** tries)
  }
}

/**
 * When the connection dies, the driver gives the transaction up and gives the new connection to another caller. Work that is
 * still running must then not send a query, a commit or a rollback, because these would run in the other caller's transaction.
 */
async function oneTry<T>(sql: Sql, work: (tx: TransactionSql) => Promise<T>): Promise<T> {
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
  try {
    const { value } = await sql.begin(async (tx) => {
      try {
        const done = { value: await work(guarded(tx)) }
        if (!over) return done
      } catch (error) {
        // When a connection is lost, the work gets the error first, and `over` is set a moment later.
        await nextTurn()
        if (!over) throw error
      }
      return new Promise<never>(() => {})
    })
    return value
  } finally {
    over = true
  }
}

/** The five-character state of a database error, the driver's code of a lost connection, or ''. */
export function sqlState(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}
