import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Clock from 'lucide-react/icons/clock'
import type { ReactNode } from 'react'
import type { UnsentImport } from '#contract/entities/unsent-import.ts'
import { DayTime } from '#patterns/time-text/time-text.tsx'
import { Badge } from '#ui/badge.tsx'
import { Notice } from '#ui/notice.tsx'
import { RowList } from '#ui/row-list.tsx'
import { Section } from '#ui/section.tsx'
import { Stack } from '#ui/stack.tsx'

type Item = UnsentImport['Items'][number]

const badges: Record<Item['State'], ReactNode> = {
  new: (
    <Badge tone="brand" icon={Clock}>
      New
    </Badge>
  ),
  known: (
    <Badge tone="ok" icon={Check}>
      Already here
    </Badge>
  ),
  received: (
    <Badge tone="ok" icon={Check}>
      Received
    </Badge>
  ),
  refused: (
    <Badge tone="bad" icon={CircleAlert}>
      Refused
    </Badge>
  ),
  'left-out': <Badge>Not imported</Badge>,
}

/** The owner of the file, its contents, and the result of each item. */
export function ImportReport({ report }: { report: UnsentImport }) {
  const { DryRun, Items, Surname, Firstname, EmailAddress, SchoolName, ExportedDate, Drafts, Files, FileProblems } =
    report
  const count = (state: Item['State']) => Items.filter(({ State }) => State === state).length
  const received = count('received')
  return (
    <Stack>
      {DryRun ? (
        <Notice tone="brand" icon={CircleAlert} title="Nothing has been changed yet.">
          Make sure that {Firstname} {Surname} gave you this file.
        </Notice>
      ) : (
        <Notice
          tone={count('refused') > 0 ? 'warn' : 'ok'}
          icon={Check}
          title={`${received} ${received === 1 ? 'item was' : 'items were'} imported.`}
        >
          {Firstname} {Surname} is told of it.
        </Notice>
      )}
      {FileProblems.map((problem) => (
        <Notice key={problem} tone="bad" icon={CircleAlert} title="An attachment was not imported.">
          {problem}
        </Notice>
      ))}
      <Section
        title={`${Firstname} ${Surname}`}
        aside={
          <span className="muted small">
            {Items.length} {Items.length === 1 ? 'item' : 'items'}
          </span>
        }
      >
        {(heading) => (
          <Stack gap="tight">
            <p className="muted small">
              {EmailAddress}
              {SchoolName && `, ${SchoolName}`}. Exported <DayTime at={ExportedDate} /> by the phone’s clock
              {Files > 0 && `, with ${Files} ${Files === 1 ? 'attachment' : 'attachments'}`}.
              {Drafts > 0 && ` ${Drafts} not submitted: they stay on the phone.`}
            </p>
            <RowList
              labelledBy={heading}
              rows={Items.map(({ Key, Words, HandedInDate, State, Reason }) => ({
                id: Key,
                title: Words,
                detail: (
                  <>
                    Submitted <DayTime at={HandedInDate} />. {Reason}
                  </>
                ),
                end: badges[State],
              }))}
            />
          </Stack>
        )}
      </Section>
    </Stack>
  )
}
