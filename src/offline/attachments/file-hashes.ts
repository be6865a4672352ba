import type { OutboxTx } from '#offline/databases/outbox-database.ts'
import { fileHashesIn } from '#rules/file-address.ts'

/** The hashes of all files an input, a draft or a receipt speaks of, each once. */
export function hashesIn(value: unknown): string[] {
  return [...new Set(fileHashesIn(JSON.stringify(value) ?? ''))]
}

/** SHA-256 as 64 lower-case hex digits. */
export async function hashOf(bytes: ArrayBuffer): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes)
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * The files a call has to wait for: of those its input names (`named`) the ones that are on this device, and of those it `waited` for already
 * the ones it still names, present or not. What else it names came from the server: a form's own pictures, an answer
 * that is edited.
 */
export async function filesToSend(tx: OutboxTx, userId: string, named: readonly string[], waited: readonly string[] = []): Promise<string[]> {
  const here = await Promise.all(named.map((hash) => tx.objectStore('blobs').getKey([userId, hash])))
  return named.filter((hash, at) => here[at] !== undefined || waited.includes(hash))
}
