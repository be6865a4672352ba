import { Secret, TOTP } from 'otpauth'
import { productName } from '#kit/product.ts'

/** Half a minute, six digits, SHA-1: what every authenticator app reads (RFC 6238). */
const period = 30
/** Codes of this many half minutes before and after are accepted: phones' clocks differ. */
const window = 1

/** A new key of 160 bits. */
export function newTotpKey(): Buffer {
  return Buffer.from(new Secret().bytes)
}

/** The key as people type it, and the address that the QR code has. */
export function totpAddress(key: Buffer, email: string): { key: string; address: string } {
  const totp = totpOf(key, email)
  return { key: totp.secret.base32, address: totp.toString() }
}

/** The half minute since 1970 whose code this is, near `now`; null for any other text. */
export function stepOfCode(key: Buffer, code: string, now: Date): number | null {
  // The package throws for a code of another length.
  if (!/^\d{6}$/.test(code)) return null
  const delta = totpOf(key).validate({ token: code, timestamp: now.getTime(), window })
  return delta === null ? null : Math.floor(now.getTime() / (period * 1000)) + delta
}

function totpOf(key: Buffer, label = ''): TOTP {
  const secret = new Secret({ buffer: Uint8Array.from(key).buffer })
  return new TOTP({ issuer: productName, label, secret, algorithm: 'SHA1', digits: 6, period })
}
