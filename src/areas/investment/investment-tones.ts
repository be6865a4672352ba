import type { UserInvestment } from '#contract/entities/saving/investment.ts'
import type { Tone } from '#ui/tone.ts'

export const investmentTones: Readonly<Record<UserInvestment['TransactionStatusName'], Tone>> = {
  Active: 'brand',
  Matured: 'ok',
  'Left early': 'plain',
}
