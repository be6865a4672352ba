import { useQuery } from '#lib/reads/use-query.ts'
import { LoadState } from '#patterns/load-state/load-state.tsx'
import { DayTime } from '#patterns/time-text/time-text.tsx'
import { RowList } from '#ui/row-list.tsx'
import { Section } from '#ui/section.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

/** Where a step came from, in words. */
const sources: Readonly<Record<string, string>> = {
  owner: 'The person',
  callback: 'Back from the provider',
  webhook: 'Message of the provider',
  poller: 'Regular check',
}

/** The steps of a payment, oldest first. */
export function PaymentHistory({ id, version }: { id: string; version: number }) {
  const events = useQuery('Payment/GetPaymentEvents', { id }, version)
  return (
    <Section title="History">
      {(heading) => (
        <LoadState query={events} skeleton={<Skeleton shape="rows" />}>
          {(steps) => (
            <RowList
              labelledBy={heading}
              rows={steps.map(({ Id, Text, By, At }) => ({
                id: Id,
                title: Text,
                detail: (
                  <>
                    {sources[By] ?? By} · <DayTime at={At} />
                  </>
                ),
              }))}
            />
          )}
        </LoadState>
      )}
    </Section>
  )
}
