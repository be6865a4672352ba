import { DiagnosticsSection } from '#areas/sync/parts/diagnostics-section.tsx'
import { DownloadList } from '#areas/sync/parts/download-list.tsx'
import { StoredSections } from '#areas/sync/parts/stored-sections.tsx'
import { PersistenceNotice } from '#areas/sync/parts/persistence-notice.tsx'
import { useUser } from '#lib/session/session.ts'
import { useDeviceQuery } from '#lib/reads/use-device-query.ts'
import { measureUsage, readEstimate } from '#offline/storage/usage.ts'
import { useCrumb } from '#patterns/breadcrumbs/leaf.ts'
import { megabytes, roomText } from '#rules/megabytes.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'

const title = 'Storage on this device'

/** What this device stores for the portal, whether it is protected, and what a person can do about it (O-07, O-34). */
export function StoragePage() {
  const { UserId } = useUser()
  useCrumb('/sync/storage', title)
  const stored = useDeviceQuery(
    async ({ outbox }) => ({ usage: await measureUsage(outbox, UserId), estimate: await readEstimate() }),
    ['calls-changed', 'mirror-changed'],
    UserId,
  )
  const estimate = stored?.estimate
  return (
    <Stack gap="wide">
      <PageHeader
        title={title}
        below={
          estimate
            ? `${megabytes(estimate.usage)} used, ${roomText(Math.max(0, estimate.quota - estimate.usage))} left`
            : undefined
        }
      />
      <PersistenceNotice />
      {stored ? <StoredSections usage={stored.usage} /> : <Skeleton shape="rows" count={5} />}
      <DownloadList />
      <DiagnosticsSection />
    </Stack>
  )
}
