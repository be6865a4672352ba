import PencilLine from 'lucide-react/icons/pencil-line'
import { describeDraft } from '#areas/sync/describe-draft.ts'
import type { Draft, DraftKey } from '#offline/outbox/drafts.ts'
import { answeredIn, progressIn } from '#patterns/form-draft/draft-shape.ts'
import { DayTime } from '#patterns/time-text/time-text.tsx'
import { RowList } from '#ui/row-list.tsx'
import { Section } from '#ui/section.tsx'
import { Tile } from '#ui/tile.tsx'

/** Started but not submitted: safe on this device, and not in the queue. */
export function DraftList({ drafts }: { drafts: readonly (DraftKey & Draft)[] }) {
  const rows = drafts.filter((draft) => answeredIn(draft) > 0)
  if (rows.length === 0) return null
  return (
    <Section title="In progress">
      {(heading) => (
        <RowList
          labelledBy={heading}
          rows={rows.map((draft) => {
            const { name, href } = describeDraft(draft)
            return {
              id: `${draft.formId}/${draft.recordId}`,
              ...(href === null ? {} : { href }),
              lead: <Tile icon={PencilLine} tone="sun" />,
              title: name,
              detail: (
                <>
                  {progressIn(draft)?.answered ?? answeredIn(draft)} answered, saved on this device{' '}
                  <DayTime at={draft.updatedAt} />
                </>
              ),
            }
          })}
        />
      )}
    </Section>
  )
}
