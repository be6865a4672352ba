import { transactionTypes } from '#contract/entities/money/transaction-states.ts'
import { days, oneOf, plain } from '#lists/definition/filters.ts'
import { transactionTones } from './transaction-tones.ts'

/** Filters of the lists of transactions. */
export const byType = oneOf('type', 'Type', plain(transactionTypes))
export const byStatus = oneOf('status', 'Status', plain(Object.keys(transactionTones)))
export const byDay = days('fromDateIsoString', 'toDateIsoString')
