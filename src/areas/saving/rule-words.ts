import type { MySavings } from '#contract/entities/saving/saving.ts'
import { naira } from '#rules/money.ts'

const periods = { Daily: 'every day', Weekly: 'every week', Monthly: 'every month' } as const

interface SavingRule {
  readonly Rule: MySavings['Rule']
  readonly RuleAmount: number
  readonly RulePercent: number
}

/** 'Off', '₦500.00 every week' or '10% of the money that comes in'. */
export function ruleWords({ Rule, RuleAmount, RulePercent }: SavingRule): string {
  if (Rule === 'Off') return 'Off'
  return Rule === 'Share' ? `${RulePercent}% of the money that comes in` : `${naira(RuleAmount)} ${periods[Rule]}`
}
