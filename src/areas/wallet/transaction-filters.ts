import { days, oneOf } from '#lists/definition/filters.ts'
import { transactionTones } from './transaction-tones.ts'

const choices = (values: readonly string[]) => values.map((value) => ({ value, label: value }))

/** Filters of the lists of transactions. */
export const byType = oneOf('type', 'Type', choices(['Funding', 'Send', 'Withdrawal', 'Reward']))
export const byStatus = oneOf('status', 'Status', choices(Object.keys(transactionTones)))
export const byDay = days('fromDateIsoString', 'toDateIsoString')
