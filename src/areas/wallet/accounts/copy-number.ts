import { copyText } from '#patterns/alerts/copy-text.ts'
import { groupedDigits } from '#patterns/money/grouped-digits.ts'

/** Copies a number of ten digits. `what`: what it is, as in 'wallet ID'. */
export function copyNumber(what: string, number: string): Promise<void> {
  return copyText(number, {
    copied: `The ${what} is copied.`,
    refused: `This browser cannot copy. The ${what} is ${groupedDigits(number)}`,
  })
}
