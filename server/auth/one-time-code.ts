import { createHash, randomInt, timingSafeEqual } from 'node:crypto'

/** A code of eight digits for a mail: six can be guessed within months by somebody who asks for many codes. */
export function newCode(): string {
  return String(randomInt(100_000_000)).padStart(8, '0')
}

/**
 * The form of a code that the database stores. `secret` is not stored: the digits alone are found in a moment by trying all of them.
 */
export function codeHash(secret: string, code: string): Buffer {
  return createHash('sha256').update(`${secret} ${code}`).digest()
}

/** Whether the entered code belongs to the stored hash. Blanks between the digits do not matter. */
export function isCode(secret: string, entered: string, stored: Buffer): boolean {
  const found = codeHash(secret, entered.replaceAll(/\s/g, ''))
  return found.length === stored.length && timingSafeEqual(found, stored)
}
