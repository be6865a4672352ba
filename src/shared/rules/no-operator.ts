import type { Operator } from '#contract/entities/operator.ts'

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
