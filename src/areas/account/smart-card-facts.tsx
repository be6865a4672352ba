import type { SmartCard } from '#contract/entities/smart-card.ts'
import { DayTime } from '#patterns/time-text/time-text.tsx'
import { Card } from '#ui/card.tsx'
import { Facts } from '#ui/facts.tsx'

/** By their number. */
export const statusNames = ['Requested', 'In process', 'Ready for pickup', 'Issued'] as const

const when = (instant: string) => (instant === '' ? '' : <DayTime at={instant} />)

/** A smart card, whole. */
export function smartCardFacts(card: SmartCard) {
  return (
    <Card>
      <Facts facts={[
        ['Name', `${card.Firstname} ${card.Surname}`], ['Card number', card.SmartCardNumber], ['Matriculation number', card.MatriculationNumber], ['Class', card.RequestingClassName],
        ['Status', statusNames[card.SmartCardStatus] ?? ''], ['Requested', when(card.RequestedDate)], ['Called for pickup', when(card.CalledDate)], ['Issued', when(card.IssuedDate)],
        ['Delivery address', card.DeliveryAddress],
      ]} />
    </Card>
  )
}
