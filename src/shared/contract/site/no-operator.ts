import type { Operator } from '#contract/site/operator.ts'

/** The operator of a server without any of these settings. */
export const noOperator: Operator = {
  Name: '',
  Address: '',
  Email: '',
  Phone: '',
  AndroidApp: '',
  IosApp: '',
  MoneyWords: [],
  Providers: [],
}
