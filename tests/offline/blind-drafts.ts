import { IDBObjectStore } from 'fake-indexeddb'
import { vi } from 'vitest'

/** No draft can be read any more, until the mocks are restored. */
export function blindDrafts(): void {
  const get = IDBObjectStore.prototype.get
  vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(function (this: IDBObjectStore, ...args) {
    if (this.name === 'drafts') throw Object.assign(new Error('gone'), { name: 'UnknownError' })
    return get.apply(this, args)
  })
}
