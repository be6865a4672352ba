import { alertError, alertSuccess } from '#patterns/alerts/alerts.ts'
import { groupedDigits } from '#patterns/money/grouped-digits.ts'

/** Copies a number of ten digits. `what`: what it is, as in 'wallet ID'. */
export async function copyNumber(what: string, number: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(number)
    alertSuccess(`The ${what} is copied.`)
  } catch {
    alertError(`This browser cannot copy. The ${what} is ${groupedDigits(number)}`)
  }
}
