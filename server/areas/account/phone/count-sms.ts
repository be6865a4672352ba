import { AppError } from '#contract/errors.ts'
import { smsCodes } from '#contract/limits.ts'
import { addressBudgetKey } from '#server/auth/address-budget-key.ts'
import { spendBudget } from '#server/auth/spend-budget.ts'
import { tokenHash } from '#server/auth/token.ts'
import type { DirectContext, Tx } from '#server/calls/call-context.ts'
import { daysBefore } from '#server/calls/time-before.ts'

/**
 * Counts one code by SMS to a number, whose hash is the key, and for a network address and the whole installation. 429 when one of the
 * three has used up its day (decision 206). The last one shows on the page of the portal's health and in the log.
 */
export async function countSms(
  tx: Tx,
  number: string,
  { now, address }: Pick<DirectContext, 'now' | 'address'>,
): Promise<void> {
  const since = daysBefore(now, 1)
  const spend = async (kind: 'sms-number' | 'sms-address' | 'sms', key: string, most: number, refusal: string) => {
    if (!(await spendBudget(tx, { kind, key, most, since }, now)))
      throw new AppError('too-many', { detail: refusal, retryAfter: 24 * 60 * 60 })
  }
  const { number: perNumber, address: perAddress, installation } = smsCodes
  const hash = tokenHash(number).toString('hex')
  await spend('sms-number', hash, perNumber, 'This phone number got many codes today. Please try again tomorrow.')
  const place = addressBudgetKey(address)
  await spend('sms-address', place, perAddress, 'Your network asked for many codes today. Please try again tomorrow.')
  await spend('sms', '', installation, 'We cannot send more codes by SMS today. Please try again tomorrow.')
}
