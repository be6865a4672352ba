declare const crypto: { getRandomValues<T extends Uint8Array>(array: T): T; randomUUID(): string }

/** A UUIDv7: random, and sorted by the millisecond in which it was made. `now` is ms since 1970. */
export function uuidV7(now: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  for (let i = 0; i < 6; i++) bytes[i] = Math.floor(now / 2 ** (8 * (5 - i))) % 256
  return asUuid(bytes, 7)
}

/** Writes 16 bytes as a UUID of this version. */
function asUuid(bytes: Uint8Array, version: 7 | 8): string {
  bytes[6] = (version << 4) | ((bytes[6] ?? 0) & 0x0f)
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f)
  const hex = [...bytes].map((b) => b.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

/** A random UUIDv4, for an id that must not contain its time (Anonymous-Id). */
export function randomId(): string {
  return crypto.randomUUID()
}

/**
 * One id from several UUIDs, the same in any order: it identifies the combination, for example one person's attempt at
 * one assessment on one device. UUIDv8.
 */
export function combinedId(...ids: readonly string[]): string {
  const bytes = new Uint8Array(16)
  for (const id of ids) {
    const hex = id.replaceAll('-', '')
    for (let i = 0; i < 16; i++) bytes[i] = (bytes[i] ?? 0) ^ Number.parseInt(hex.slice(2 * i, 2 * i + 2), 16)
  }
  return asUuid(bytes, 8)
}
