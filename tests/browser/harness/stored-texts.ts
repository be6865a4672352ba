import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright'

/** The places where an origin can store data in a browser. */
export type Place = 'databases' | 'caches' | 'localStorage' | 'sessionStorage'

/**
 * Everything that the page's origin stores in this browser, as the browser itself reads it, because part of it is
 * packed on the disk. Sealed data is there twice: sealed, and opened with the keys of this device.
 */
export function storedTexts(page: Page): Promise<Record<Place, string>> {
  return page.evaluate(async () => {
    const answered = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error('unreadable')))
      })
    const bytesAsText = (_: string, value: unknown) =>
      value instanceof ArrayBuffer || ArrayBuffer.isView(value) ? new TextDecoder('latin1').decode(value) : value
    const found: unknown[] = []
    const keys: CryptoKey[] = []
    const opened = async (value: unknown): Promise<void> => {
      if (!(value instanceof Object) || value instanceof ArrayBuffer || ArrayBuffer.isView(value)) return
      if (
        !('iv' in value && value.iv instanceof Uint8Array && 'bytes' in value && value.bytes instanceof ArrayBuffer)
      ) {
        for (const part of Object.values(value)) await opened(part)
        return
      }
      const iv = new Uint8Array(value.iv)
      const { bytes } = value
      const at = 'at' in value ? Number(value.at) : null
      for (const key of keys) {
        const plain =
          at === null
            ? await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, bytes).catch(() => null)
            : await crypto.subtle
                .encrypt({ name: 'AES-GCM', iv }, key, new Uint8Array(at + bytes.byteLength))
                .then((stream) =>
                  Uint8Array.from(new Uint8Array(bytes), (byte, i) => byte ^ (new Uint8Array(stream)[at + i] ?? 0)),
                )
        if (plain) found.push(new TextDecoder().decode(plain))
      }
    }
    const core = await answered(indexedDB.open('core'))
    if (core.objectStoreNames.contains('keys'))
      keys.push(
        ...(await answered(core.transaction('keys').objectStore('keys').getAll())).map(
          ({ key }: { key: CryptoKey }) => key,
        ),
      )
    core.close()
    for (const { name } of await indexedDB.databases()) {
      const db = await answered(indexedDB.open(name ?? ''))
      for (const store of db.objectStoreNames) {
        const rows = db.transaction(store).objectStore(store)
        const [ids, values] = await Promise.all([answered(rows.getAllKeys()), answered(rows.getAll())])
        found.push(name, store, ids, values)
        await opened(values)
      }
      db.close()
    }
    const kept: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys())
        kept.push(request.url, (await (await cache.match(request))?.text()) ?? '')
    }
    return {
      databases: JSON.stringify(found, bytesAsText),
      caches: kept.join('\n'),
      localStorage: JSON.stringify(localStorage),
      sessionStorage: JSON.stringify(sessionStorage),
    }
  })
}

/** Files under `folder` that contain these words, in one of the two ways in which the browser writes text. */
export async function filesHolding(folder: string, words: string): Promise<string[]> {
  const found: string[] = []
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const bytes = await readFile(path)
    if (bytes.includes(words) || bytes.includes(Buffer.from(words, 'utf16le'))) found.push(path)
  }
  return found
}
