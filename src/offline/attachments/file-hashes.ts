import type { OutboxTx } from '#offline/databases/outbox-database.ts'
import { fileHashesIn } from '#rules/file-address.ts'

/** The hashes of all files that an input, a draft or a receipt names, each once. */
export function hashesIn(value: unknown): string[] {
  return [...new Set(fileHashesIn(JSON.stringify(value) ?? ''))]
}

/** SHA-256 as 64 lower-case hex digits. */
export async function hashOf(bytes: ArrayBuffer): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes)
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * The files that a call has to wait for. Of the files that its input names (`named`), these are the ones on this
 * device, and the ones that the call `waited` for before, also if they are missing on this device. All other named
 * files came from the server: a form's own pictures, or the files of an edited answer.
 */
export async function filesToSend(
  tx: OutboxTx,
  userId: string,
  named: readonly string[],
  waited: readonly string[] = [],
): Promise<string[]> {
  const stored = await Promise.all(named.map((hash) => tx.objectStore('blobs').getKey([userId, hash])))
  return named.filter((hash, at) => stored[at] !== undefined || waited.includes(hash))
}
