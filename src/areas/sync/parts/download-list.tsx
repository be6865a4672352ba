import Check from 'lucide-react/icons/check'
import CloudDownload from 'lucide-react/icons/cloud-download'
import { rolesOf, useUser } from '#lib/session.ts'
import { useShellReady } from '#lib/shell-ready.ts'
import { useCollection } from '#lib/use-collection.ts'
import { useDownload } from '#lib/use-download.ts'
import { ListAge } from '#patterns/list-age/list-age.tsx'
import { NewestOnly } from '#patterns/list-age/newest-only.tsx'
import { Badge } from '#ui/badge.tsx'
import { RowList } from '#ui/row-list.tsx'
import { Section } from '#ui/section.tsx'

/** What works without a network: the portal itself and, for a student, each assessment with its questions (O-27). */
export function DownloadList() {
  const isStudent = rolesOf(useUser()).includes('student')
  const { ready } = useShellReady()
  return (
    <Section title="Ready without a network">
      {(heading) => (
        <>
          <RowList labelledBy={heading} rows={[{ id: 'portal', title: 'The portal itself', detail: ready ? 'Opens without a network' : 'Needs a network to open', end: <State ready={ready} /> }]} />
          {isStudent && <Assessments />}
        </>
      )}
    </Section>
  )
}

function Assessments() {
  const { rows, total, status, syncedAt } = useCollection('CareerAssessments', { first: 200 })
  if (status === 'loading') return null
  if (status === 'never') return <p className="muted">Your assessments are not downloaded yet.</p>
  return (
    <>
      <RowList rows={rows.map(({ Id, Name }) => ({ id: Id, title: Name, href: '/student/newassessments', end: <AssessmentState id={Id} /> }))} />
      <NewestOnly shown={rows.length} total={total} />
      <ListAge at={syncedAt} />
    </>
  )
}

function AssessmentState({ id }: { id: string }) {
  const { state } = useDownload(id)
  return state === 'unknown' ? null : <State ready={state === 'ready'} />
}

function State({ ready }: { ready: boolean }) {
  return ready ? <Badge tone="ok" icon={Check}>Ready</Badge> : <Badge icon={CloudDownload}>Not downloaded</Badge>
}
