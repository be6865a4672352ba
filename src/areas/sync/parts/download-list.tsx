import Check from 'lucide-react/icons/check'
import CloudDownload from 'lucide-react/icons/cloud-download'
import { allKinds, type AssessmentKind } from '#contract/assessment-kinds.ts'
import { rolesOf, useUser } from '#lib/session/session.ts'
import { useShellReady } from '#lib/update/shell-ready.ts'
import { useCollection } from '#lib/reads/use-collection.ts'
import { useDownloads } from '#lib/reads/use-download.ts'
import { ListAge } from '#patterns/list-age/list-age.tsx'
import { NewestOnly } from '#patterns/list-age/newest-only.tsx'
import { Badge } from '#ui/badge.tsx'
import { RowList } from '#ui/row-list.tsx'
import { Section } from '#ui/section.tsx'

/** The parts that work offline: the app itself and, for a student, each assessment with its questions (O-27). */
export function DownloadList() {
  const isStudent = rolesOf(useUser()).includes('student')
  const { ready } = useShellReady()
  return (
    <Section title="Available offline">
      {(heading) => (
        <>
          <RowList
            labelledBy={heading}
            rows={[
              {
                id: 'portal',
                title: 'The app',
                detail: ready ? 'Opens offline' : 'Online only',
                end: <State ready={ready} />,
              },
            ]}
          />
          {isStudent && allKinds.map((kind) => <Assessments key={kind.name} kind={kind} />)}
        </>
      )}
    </Section>
  )
}

function Assessments({ kind: { collections, pages, words } }: { kind: AssessmentKind }) {
  const { rows, total, status, syncedAt } = useCollection(collections.open, { first: 200 })
  if (status === 'loading') return null
  if (status === 'never') return <p className="muted">Your {words.many} are not downloaded yet.</p>
  return (
    <>
      <RowList
        rows={rows.map(({ Id, Name }) => ({
          id: Id,
          title: Name,
          href: pages.open,
          end: <AssessmentState id={Id} />,
        }))}
      />
      <NewestOnly shown={rows.length} total={total} />
      <ListAge at={syncedAt} />
    </>
  )
}

function AssessmentState({ id }: { id: string }) {
  const { ready } = useDownloads()
  return ready && <State ready={ready.has(id)} />
}

function State({ ready }: { ready: boolean }) {
  return ready ? (
    <Badge tone="ok" icon={Check}>
      Ready
    </Badge>
  ) : (
    <Badge icon={CloudDownload}>Not downloaded</Badge>
  )
}
