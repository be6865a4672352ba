import type { MyTopUp } from '#contract/entities/top-up.ts'
import type { Tone } from '#ui/tone.ts'

export const topUpTones: Readonly<Record<MyTopUp['Status'], Tone>> = {
  Pending: 'warn',
  Successful: 'ok',
  Failed: 'bad',
}

/** What was bought: the plan or airtime, and how long it lasts. */
export const boughtOf = ({
  IsDataPlan,
  PlanName,
  Validity,
}: Pick<MyTopUp, 'IsDataPlan' | 'PlanName' | 'Validity'>): string =>
  [PlanName || (IsDataPlan ? 'Data' : 'Airtime'), Validity].filter(Boolean).join(', ')
