import type { OrderPreview } from '#contract/entities/order/order.ts'
import { Day } from '#patterns/time-text/time-text.tsx'
import { naira } from '#rules/money.ts'

/** M-21: says how something can be repaid on credit; nothing when it cannot be bought so. */
export function CreditNote({
  instalments,
  what = 'this',
}: {
  instalments: OrderPreview['CreditInstalments']
  what?: string
}) {
  const [first] = instalments
  if (!first) return null
  const day = <Day at={`${first.DueDate}T12:00:00Z`} />
  return (
    <p className="small">
      {instalments.length === 1 ? (
        <>
          You can buy {what} on credit and repay {naira(first.Amount)} in all by {day}.
        </>
      ) : (
        <>
          You can buy {what} on credit: {instalments.length} payments, the first of {naira(first.Amount)} by {day}.
        </>
      )}
    </p>
  )
}
