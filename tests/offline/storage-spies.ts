import { IDBObjectStore } from 'fake-indexeddb'
import { vi } from 'vitest'
import type { Device } from '#offline/device.ts'

/** Collects the options of every transaction on the outbox, until the mocks are restored. */
export async function askedTransactions(tab: Device): Promise<unknown[]> {
  const asked: unknown[] = []
  await tab.outbox.run(async (db) => {
    const transaction = IDBDatabase.prototype.transaction
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, ...args) {
      asked.push(args[2])
      return transaction.apply(this, args)
    })
    return db.name
  })
  return asked
}

/** The store refuses `times` writes with this error, or all until the mocks are restored. */
export function failingPuts(store: string, error: Error, times = Infinity): void {
  const put = IDBObjectStore.prototype.put
  let left = times
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...args) {
    if (this.name === store && left-- > 0) throw error
    return put.apply(this, args)
  })
}

/** Every read by key in this store fails with this error, until the mocks are restored. */
export function failingGets(store: string, error: Error): void {
  const get = IDBObjectStore.prototype.get
  vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(function (this: IDBObjectStore, ...args) {
    if (this.name === store) throw error
    return get.apply(this, args)
  })
}

/** An error as storage raises it, identified by its name. */
export function named(name: string, more: object = {}): Error {
  return Object.assign(new Error(name), { name }, more)
}
