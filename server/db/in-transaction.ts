import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import type { Sql, TransactionSql } from 'postgres'

const maxTries = 5
/** Serialisation failure and deadlock: the database undid everything and asks to try again. */
const tryAgain = new Set(['40001', '40P01'])

/**
 * Runs `work` in one transaction and gives back what it gives back; whatever it throws undoes everything.
 * It may run up to five times, so nothing outside the database may change in it.
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
 * When the connection dies the driver gives the transaction up and hands the connection, once it is back, to somebody else.
 * Work that is still under way must then reach it neither with a query nor with the driver's own commit or rollback:
 * they would land in the other one's transaction.
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
        // A lost connection is told to the work first and to us a moment later.
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
