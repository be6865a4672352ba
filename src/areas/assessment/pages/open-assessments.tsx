import CloudDownload from 'lucide-react/icons/cloud-download'
import FileText from 'lucide-react/icons/file-text'
import type { AssessmentKind } from '#contract/assessment-kinds.ts'
import { AssessmentCard } from '#areas/assessment/parts/assessment-card.tsx'
import styles from '#areas/assessment/parts/assessment-card.module.css'
import { isOpen } from '#areas/assessment/student-work.ts'
import { useStudentWork } from '#areas/assessment/use-student-work.ts'
import { ListAge } from '#patterns/list-age/list-age.tsx'
import { NewestOnly } from '#patterns/list-age/newest-only.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'

/** the assessments of a kind that a student can answer, and those already answered, marked Submitted. */
export function OpenAssessments({ kind }: { kind: AssessmentKind }) {
  const { work, lists } = useStudentWork(kind)
  const open = work?.filter(isOpen).length ?? 0
  return (
    <Stack>
      <PageHeader
        title={kind.words.open}
        below={work && lists.status === 'ready' ? <>{open} to answer</> : undefined}
      />
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
      {work && work.length > 0 && (
        <ul className={styles['grid']}>
          {work.map((row) => (
            <li key={row.id}>
              <AssessmentCard work={row} />
            </li>
          ))}
        </ul>
      )}
      {work && <NewestOnly shown={Math.min(work.length, lists.total)} total={lists.total} />}
      <ListAge at={lists.syncedAt} />
    </Stack>
  )
}
