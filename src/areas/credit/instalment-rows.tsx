import CalendarClock from 'lucide-react/icons/calendar-clock'
import CircleCheck from 'lucide-react/icons/circle-check'
import type { MyCredit } from '#contract/entities/money/credit.ts'
import { Day } from '#patterns/time-text/time-text.tsx'
import { naira } from '#rules/money.ts'
import { RowList } from '#ui/row-list.tsx'
import { Section } from '#ui/section.tsx'
import { Tile } from '#ui/tile.tsx'

/** The payments of a credit, each with its day and what is left of it. Of a credit that is over nothing is left. */
export function InstalmentRows({ credit: { Instalments } }: { credit: Pick<MyCredit, 'Instalments'> }) {
  return (
    <Section title="Payments">
      {(heading) => (
        <RowList
          labelledBy={heading}
          rows={Instalments.map(({ DueDate, Amount, OutstandingAmount }) => ({
            id: DueDate,
            lead:
              OutstandingAmount === 0 ? (
                <Tile icon={CircleCheck} tone="ok" />
              ) : (
                <Tile icon={CalendarClock} tone="brand" />
              ),
            title: <Day at={`${DueDate}T12:00:00Z`} />,
            detail: naira(Amount),
            end: (
              <span className="num">
                {OutstandingAmount === 0 ? 'Nothing left' : `${naira(OutstandingAmount)} left`}
              </span>
            ),
          }))}
        />
      )}
    </Section>
  )
}
