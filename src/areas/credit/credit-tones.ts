import type { MyCredit } from '#contract/entities/money/credit.ts'
import type { Tone } from '#ui/tone.ts'

export const creditTones: Readonly<Record<MyCredit['StatusName'], Tone>> = {
  Active: 'brand',
  Overdue: 'bad',
  Repaid: 'ok',
  Refunded: 'plain',
}
