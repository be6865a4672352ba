import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { limitConcurrency } from '#server/calls/limit-concurrency.ts'

const hash = promisify(argon2)
const cost = { memory: 19_456, passes: 2, parallelism: 1 }
const tagLength = 32
/** Each hash takes 19 MB: more at once would fill the memory and still wait for the two cores. */
const limitHashing = limitConcurrency(4)

/** argon2id as a self-describing line: `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await limitHashing(() =>
    hash('argon2id', { message: password.normalize('NFKC'), nonce, tagLength, ...cost }),
  )
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(nonce)}$${base64(tag)}`
}

/** A line that no password matches. An unknown account is compared with it, so that the check takes the same time (S-10). */
const unmatchableLine = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(randomBytes(16))}$${base64(randomBytes(tagLength))}`

/** Whether the password matches the stored line. Null (no such account, no password yet) is false and takes the same time. */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(stored ?? unmatchableLine)
  if (!parts) throw new Error('a stored password is not an argon2id line')
  const [, memory, passes, parallelism, salt = '', tag = ''] = parts
  const expected = Buffer.from(tag, 'base64')
  const found = await limitHashing(() =>
    hash('argon2id', {
      message: password.normalize('NFKC'),
      nonce: Buffer.from(salt, 'base64'),
      tagLength: expected.length,
      memory: Number(memory),
      passes: Number(passes),
      parallelism: Number(parallelism),
    }),
  )
  return timingSafeEqual(found, expected) && stored !== null
}

/** at least eight characters with a number, an upper and a lower case letter and a symbol. Letters of any script count. */
export function isStrongPassword(password: string): boolean {
  return (
    password.length >= 8 &&
    /\d/.test(password) &&
    /\p{Lu}/u.test(password) &&
    /\p{Ll}/u.test(password) &&
    /[^\p{L}\p{N}\s]/u.test(password)
  )
}

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64').replace(/=+$/, '')
}
