import { fromBase64, toBase64 } from '#offline/base64.ts'
import type { Core } from '#offline/databases/core-database.ts'
import type { TextStorage } from '#offline/device.ts'
import { visitorId } from '#kit/product.ts'
import type { KeyMaker } from './keys.ts'

const copyName = 'visitor-key'

/**
 * The key of visitors, made once per device: the server has no secret for them. A copy of its bytes is in localStorage,
 * which stays when the browser deletes the databases, so what the journal holds of visitors opens again (decision 043).
 * Null where the browser has no WebCrypto (plain http).
 */
export function visitorKey(texts: TextStorage | null): KeyMaker {
  return async (core, userId) => {
    if (userId !== visitorId || !globalThis.crypto.subtle) return null
    const stored = await core.run((db) => db.get('keys', visitorId))
    const key = stored?.key ?? (await storeOnce(core, (await copiedKey(texts)) ?? (await newKey())))
    // Keys of earlier releases cannot be read out, so they have no copy.
    if (texts && key.extractable) await copyKey(texts, key)
    return key
  }
}

/** Of several tabs that begin at once, one key is stored. */
function storeOnce(core: Core, made: CryptoKey): Promise<CryptoKey> {
  return core.run(async (db) => {
    const tx = db.transaction('keys', 'readwrite')
    const row = (await tx.store.get(visitorId)) ?? { userId: visitorId, key: made }
    await tx.store.put(row)
    await tx.done
    return row.key
  })
}

const how = { name: 'AES-GCM', length: 256 }
const uses = ['encrypt', 'decrypt'] as const

const newKey = () => crypto.subtle.generateKey(how, true, uses)

/** The key that was copied before the databases were deleted; null when there is none. */
async function copiedKey(texts: TextStorage | null): Promise<CryptoKey | null> {
  const copy = texts?.getItem(copyName)
  return copy ? crypto.subtle.importKey('raw', fromBase64(copy), how, true, uses) : null
}

async function copyKey(texts: TextStorage, key: CryptoKey): Promise<void> {
  const bytes = toBase64(new Uint8Array(await crypto.subtle.exportKey('raw', key)))
  try {
    if (texts.getItem(copyName) !== bytes) texts.setItem(copyName, bytes)
  } catch (full) {
    // localStorage is full or refused: after a loss visitors' texts would stay locked.
    if (!(full instanceof DOMException)) throw full
  }
}
