import { AppError, fieldErrors } from '#contract/errors.ts'
import { accountMessages } from '#contract/account-messages.ts'
import { tokenHash } from '#server/auth/token.ts'
import { stepOfCode } from '#server/auth/totp.ts'
import { writeAudit } from '#server/auth/write-audit.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { DirectContext, Tx } from '#server/calls/call-context.ts'
import { mailSecurityChange } from '#server/areas/account/account-mails.ts'
import { throttled } from '#server/areas/account/throttle.ts'
import { plainCode } from './recovery-codes.ts'

interface SecondStep {
  readonly personId: string
  readonly emailKey: string
  /** Six digits of the app, or a recovery code; '' asks whether a code is needed. */
  readonly code: string
}

/**
 * V-11: the second step of a sign-in whose password was right. Uses the code up: it does not work twice, in no process. 423 without a
 * code, 400 at `Code` for a wrong one; wrong ones count against a budget of their own (429).
 */
export async function checkSecondStep({ personId, emailKey, code }: SecondStep, context: DirectContext): Promise<void> {
  if (code.trim() === '') throw new AppError('second-step-due', { detail: accountMessages.enterCode })
  const { sql, now, address, device } = context
  const attempt = { kind: 'second-step', emailKey, address, device: device?.token ?? null } as const
  const isRight = await throttled(sql, attempt, now, async () => {
    const fits = /^[\d\s]+$/.test(code)
      ? await inTransaction(sql, (tx) => useAppCode(tx, personId, code.replaceAll(/\s/g, ''), now))
      : await useRecoveryCode(personId, plainCode(code), context)
    return fits || null
  })
  if (!isRight) throw fieldErrors({ Code: [accountMessages.wrongAppCode] })
}

/** Whether this is the app's code of now, or of half a minute before or after, and neither it nor a later one was used. */
export async function useAppCode(tx: Tx, personId: string, code: string, now: Date): Promise<boolean> {
  const [row] = await tx<{ secret: Buffer }[]>`select secret from two_factor where person_id = ${personId} for update`
  const step = row ? stepOfCode(row.secret, code, now) : null
  if (step === null) return false
  const used = await tx`
    update two_factor set last_step = ${step} where person_id = ${personId} and last_step < ${step} returning person_id`
  return used.length > 0
}

/** Uses a recovery code up, and tells its owner by mail how many are left. */
async function useRecoveryCode(
  personId: string,
  code: string,
  { sql, now, publicUrl, requestId, address }: DirectContext,
): Promise<boolean> {
  return inTransaction(sql, async (tx) => {
    const used = await tx`
      update recovery_code set used_at = ${now}
      where person_id = ${personId} and code_hash = ${tokenHash(code)} and used_at is null returning person_id`
    if (used.length === 0) return false
    const [{ left }] = await tx<[{ left: number }]>`
      select count(*) as left from recovery_code where person_id = ${personId} and used_at is null`
    const change = `A recovery code was used to sign in. You have ${left} left.`
    await mailSecurityChange(tx, { personId, change }, { publicUrl, now })
    await writeAudit(tx, { personId, call: 'Account/Authenticate', entity: 'RecoveryCode', requestId, address }, now)
    return true
  })
}
