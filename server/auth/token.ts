import { createHash, randomBytes } from 'node:crypto'

/** An opaque secret of 256 bits. Only its hash is stored (S-11). */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The form of a token that the database stores. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** The token of an `Authorization: bearer …` header; null without a token (R-340 sends an empty one). */
export function bearerToken(header: string | undefined): string | null {
  return /^bearer +([A-Za-z0-9_-]{20,200})$/i.exec(header?.trim() ?? '')?.[1] ?? null
}
