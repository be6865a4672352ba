import { DiagnosticsSection } from '#areas/sync/parts/diagnostics-section.tsx'
import { DownloadList } from '#areas/sync/parts/download-list.tsx'
import { KeptSections } from '#areas/sync/parts/kept-sections.tsx'
import { PersistenceNotice } from '#areas/sync/parts/persistence-notice.tsx'
import { useUser } from '#lib/session.ts'
import { useDeviceQuery } from '#lib/use-device-query.ts'
import { measureUsage, readEstimate } from '#offline/storage/usage.ts'
import { useCrumb } from '#patterns/breadcrumbs/leaf.ts'
import { megabytes } from '#rules/megabytes.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'

const title = 'Storage on this device'

/** The browser's limit is often more than anybody will ever see: gigabytes are told whole. */
function roomWords({ usage, quota }: { usage: number; quota: number }): string {
  const left = Math.max(0, quota - usage)
  return left < 1_073_741_824 ? megabytes(left) : `${Math.floor(left / 1_073_741_824)} GB`
}

/** What this device keeps for the portal, whether it stays, and what a person can do about it (O-07, O-34). */
export function StoragePage() {
  const { UserId } = useUser()
  useCrumb('/sync/storage', title)
  const here = useDeviceQuery(async ({ outbox }) => ({ usage: await measureUsage(outbox, UserId), estimate: await readEstimate() }), ['calls-changed', 'mirror-changed'], UserId)
  const estimate = here?.estimate
  return (
    <Stack gap="wide">
      <PageHeader title={title} below={estimate ? `${megabytes(estimate.usage)} used, ${roomWords(estimate)} left` : undefined} />
      <PersistenceNotice />
      {here ? <KeptSections usage={here.usage} /> : <Skeleton shape="rows" count={5} />}
      <DownloadList />
      <DiagnosticsSection />
    </Stack>
  )
}
