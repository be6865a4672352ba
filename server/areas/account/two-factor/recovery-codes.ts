import { randomBytes } from 'node:crypto'
import { tokenHash } from '#server/auth/token.ts'
import type { Tx } from '#server/calls/call-context.ts'

const codes = 10
/** Without letters and digits that look alike. 32 signs: 5 bits each. */
const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
/** 16 signs are 80 bits: too many to find a code from its hash. */
const length = 16

/** Replaces the recovery codes of a person and returns the new ones, as `ABCD-EFGH-JKLM-NPQR`. Only their hashes are stored. */
export async function replaceRecoveryCodes(tx: Tx, personId: string): Promise<string[]> {
  const made = Array.from({ length: codes }, newRecoveryCode)
  await tx`delete from recovery_code where person_id = ${personId}`
  const rows = made.map((code) => ({ person_id: personId, code_hash: tokenHash(plainCode(code)) }))
  await tx`insert into recovery_code ${tx(rows)}`
  return made
}

/** The form of a recovery code that is hashed: capitals, without blanks and dashes. */
export function plainCode(code: string): string {
  return code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
}

function newRecoveryCode(): string {
  const text = Array.from(randomBytes(length), (byte) => signs.charAt(byte % signs.length)).join('')
  return text.replaceAll(/.{4}(?=.)/g, '$&-')
}
