import RefreshCw from 'lucide-react/icons/refresh-cw'
import { lazy, Suspense } from 'react'
import { greeting } from '#lib/page/format-date.ts'
import { useKeptQuery } from '#lib/reads/use-kept-query.ts'
import { useUser } from '#lib/session/session.ts'
import { now } from '#offline/clock.ts'
import { ListAge } from '#patterns/list-age/list-age.tsx'
import { DayTime } from '#patterns/time-text/time-text.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import styles from '#areas/dashboard/as-of.module.css'

// The heading is on the screen before the parts of the figures are loaded, and these come while the server counts.
const AdminFigures = lazy(() =>
  import('#areas/dashboard/admin/admin-figures.tsx').then((m) => ({ default: m.AdminFigures })),
)

/** R-311 … R-328: the administrator's dashboard. All figures come in one reply and say from when they are. */
export function AdminHome() {
  const query = useKeptQuery('Dashboard/GetAdminHome', {})
  return (
    <Stack>
      <PageHeader above={greeting(now())} title={useUser().Firstname} />
      <div className={styles['asOf']}>
        <p className="muted small">
          {query.at === null ? (
            'Reading the figures'
          ) : (
            <>
              Figures as of <DayTime at={query.at} />
            </>
          )}
        </p>
        <Button size="compact" busy={query.loading} onClick={query.reload}>
          <Icon of={RefreshCw} size="s" />
          Update figures
        </Button>
      </div>
      {!query.isNews && <ListAge at={query.at} />}
      <Suspense fallback={<Skeleton shape="card" count={3} />}>
        <AdminFigures query={query} />
      </Suspense>
    </Stack>
  )
}
