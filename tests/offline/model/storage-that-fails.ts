import { IDBObjectStore } from 'fake-indexeddb'

/** `refuse(n)` makes the next n writes to any store fail because the storage is full; `end` restores the storage. */
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
