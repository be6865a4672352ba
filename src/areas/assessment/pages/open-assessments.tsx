import CloudDownload from 'lucide-react/icons/cloud-download'
import FileText from 'lucide-react/icons/file-text'
import type { AssessmentKind } from '#contract/assessment-kinds.ts'
import { DownloadAll } from '#areas/assessment/parts/download-mark.tsx'
import { AssessmentRow } from '#areas/assessment/parts/assessment-row.tsx'
import styles from '#areas/assessment/parts/assessment-row.module.css'
import { isOpen, type StudentWork } from '#areas/assessment/student-work.ts'
import { useStudentWork } from '#areas/assessment/use-student-work.ts'
import { ListAge } from '#patterns/list-age/list-age.tsx'
import { NewestOnly } from '#patterns/list-age/newest-only.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Section } from '#ui/section.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'

/** the assessments of a kind that a student can answer, and those already answered, marked Submitted. */
export function OpenAssessments({ kind }: { kind: AssessmentKind }) {
  const { work, lists } = useStudentWork(kind)
  const open = work?.filter((row) => !isDone(row)) ?? []
  const done = work?.filter(isDone) ?? []
  const toAnswer = open.filter(isOpen)
  const toDownload = toAnswer.flatMap(({ assessment, isClosed }) => (assessment && !isClosed ? [assessment] : []))
  return (
    <Stack>
      <PageHeader title={kind.words.open} />
      {!work && <Skeleton shape="card" count={3} />}
      {work && work.length === 0 && lists.status === 'never' && (
        <EmptyState icon={CloudDownload} title="Not downloaded yet">
          Open this page once while online. After that it works offline.
        </EmptyState>
      )}
      {work && lists.status === 'ready' && work.length === 0 && (
        <EmptyState icon={FileText} title={`No ${kind.words.many} yet`}>
          Your school or mentor opens them. They appear here when they open.
        </EmptyState>
      )}
      {open.length > 0 && (
        <Section title={`${toAnswer.length} to answer`} aside={<DownloadAll assessments={toDownload} />}>
          {(heading) => <Rows work={open} labelledBy={heading} />}
        </Section>
      )}
      {done.length > 0 && <Section title="Submitted">{(heading) => <Rows work={done} labelledBy={heading} />}</Section>}
      {work && <NewestOnly shown={Math.min(work.length, lists.total)} total={lists.total} />}
      <ListAge at={lists.syncedAt} />
    </Stack>
  )
}

/** Received by the server. What waits for the network or for the student stays among those to answer. */
const isDone = ({ state }: StudentWork) => state === 'sent' || state === 'reviewed'

function Rows({ work, labelledBy }: { work: readonly StudentWork[]; labelledBy: string }) {
  return (
    <ul className={styles['list']} aria-labelledby={labelledBy}>
      {work.map((row) => (
        <li key={row.id}>
          <AssessmentRow work={row} />
        </li>
      ))}
    </ul>
  )
}
