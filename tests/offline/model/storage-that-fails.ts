import { IDBObjectStore } from 'fake-indexeddb'

/** Makes the next so many writes to any store fail for want of room. Returns the function that ends it. */
export function storageThatFails(): { refuse(writes: number): void; end(): void } {
  const put = IDBObjectStore.prototype.put
  let left = 0
  IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...args) {
    if (left > 0) {
      left--
      throw new DOMException('no room', 'QuotaExceededError')
    }
    return put.apply(this, args)
  }
  return {
    refuse(writes) {
      left = writes
    },
    end() {
      IDBObjectStore.prototype.put = put
    },
  }
}
