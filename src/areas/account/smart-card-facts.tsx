import type { SmartCard } from '#contract/entities/smart-card.ts'
import type { Column } from '#lists/definition/resource.ts'
import { personName } from '#rules/person-name.ts'
import { ReasonForm } from '#patterns/money/reason-form.tsx'
import { DayTime } from '#patterns/time-text/time-text.tsx'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { Facts } from '#ui/facts.tsx'

/** The names of the statuses, by number. */
export const statusNames = ['Requested', 'In process', 'Ready for pickup', 'Issued', 'Rejected'] as const

/** The tones of the statuses, by number. */
export const statusTones = ['warn', 'brand', 'sun', 'ok', 'bad'] as const

/** The status of a card as a badge. */
export const statusColumn: Column<SmartCard> = {
  id: 'SmartCardStatus',
  label: 'Status',
  card: 'status',
  words: ({ SmartCardStatus }) => statusNames[SmartCardStatus] ?? '',
  cell: ({ SmartCardStatus }) => (
    <Badge tone={statusTones[SmartCardStatus] ?? 'plain'}>{statusNames[SmartCardStatus]}</Badge>
  ),
}

const dayTimeOrEmpty = (instant: string) => (instant === '' ? '' : <DayTime at={instant} />)

/** All facts of a smart card, and its rejection while it is not made. */
export function smartCardFacts(card: SmartCard, reload: () => void) {
  return (
    <>
      <Card>
        <Facts
          facts={[
            ['Name', personName(card, 'full')],
            ['Card number', card.SmartCardNumber],
            ['Matriculation number', card.MatriculationNumber],
            ['Class', card.RequestingClassName],
            ['Status', statusNames[card.SmartCardStatus] ?? ''],
            ['Requested', dayTimeOrEmpty(card.RequestedDate)],
            ['Called for pickup', dayTimeOrEmpty(card.CalledDate)],
            ['Issued', dayTimeOrEmpty(card.IssuedDate)],
            ['Rejected', dayTimeOrEmpty(card.RejectedDate)],
            ['Reason', card.Reason],
            ['Pickup place', card.DeliveryAddress],
          ]}
        />
      </Card>
      {card.SmartCardStatus < 2 && (
        <ReasonForm
          key={card.RowVersion}
          row={card}
          call="Account/RejectSmartCard"
          title="Reject the request"
          about="The card is not made. The student can ask again."
          button="Reject"
          reader="The student"
          reload={reload}
        />
      )}
    </>
  )
}
