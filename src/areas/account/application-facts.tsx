import type { MentorApplication } from '#contract/entities/registration.ts'
import { personName } from '#rules/person-name.ts'
import { DayTime } from '#patterns/time-text/time-text.tsx'
import { Card } from '#ui/card.tsx'
import { Facts } from '#ui/facts.tsx'

/** All facts of an application. */
export function applicationFacts(row: MentorApplication) {
  return (
    <Card>
      <Facts
        facts={[
          ['Name', personName(row, 'full')],
          ['E-mail', row.EmailAddress],
          ['Phone', row.PhoneNumber],
          ['Sector', row.SectorName],
          ['Received', <DayTime key="received" at={row.CreatedDate} />],
          ['Status', row.Status],
          ['About', row.Application],
        ]}
      />
    </Card>
  )
}
