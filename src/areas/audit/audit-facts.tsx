import type { AuditEntry } from '#contract/entities/audit.ts'
import { describeAction, describeRecord } from '#rules/describe-action.ts'
import { DayTime } from '#patterns/time-text/time-text.tsx'
import { Card } from '#ui/card.tsx'
import { Facts } from '#ui/facts.tsx'
import { Section } from '#ui/section.tsx'

/** All facts of a log entry, with its values before and after. */
export function auditFacts({
  At,
  PersonName,
  EmailAddress,
  BroughtByName,
  Call,
  Entity,
  EntityId,
  Address,
  RequestId,
  Changes,
}: AuditEntry) {
  return (
    <>
      <Card>
        <Facts
          facts={[
            ['When', <DayTime key="at" at={At} />],
            ['Person', PersonName || 'Not signed in'],
            ['E-mail address', EmailAddress],
            ['Imported by', BroughtByName],
            ['Action', describeAction(Call)],
            ['Record', Entity && describeRecord(Entity)],
            ['Record ID', EntityId],
            ['Network address', Address],
            ['Call', Call],
            ['Request', RequestId],
          ]}
        />
      </Card>
      {Changes.length > 0 && (
        <Section title="Changed">
          <Card>
            <Facts
              facts={Changes.map(({ Field, Before, After }) => [
                Field,
                <span key={Field}>
                  <del>{Before || 'nothing'}</del> <ins>{After || 'nothing'}</ins>
                </span>,
              ])}
            />
          </Card>
        </Section>
      )}
    </>
  )
}
