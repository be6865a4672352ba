import Plus from 'lucide-react/icons/plus'
import { lazy, Suspense } from 'react'
import { greeting } from '#lib/page/format-date.ts'
import { useKeptQuery } from '#lib/reads/use-kept-query.ts'
import { useUser } from '#lib/session/session.ts'
import { now } from '#offline/clock.ts'
import { ListAge } from '#patterns/list-age/list-age.tsx'
import { DayTime } from '#patterns/time-text/time-text.tsx'
import { Icon } from '#ui/icon.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import styles from '#areas/dashboard/as-of.module.css'

// The heading is on the screen before the parts of the figures are loaded, and these come while the server counts.
const VendorFigures = lazy(() =>
  import('#areas/dashboard/vendor/vendor-figures.tsx').then((m) => ({ default: m.VendorFigures })),
)

/** … R-331: a vendor's money, orders and products. All figures come in one reply and say from when they are. */
export function VendorHome() {
  const query = useKeptQuery('Dashboard/GetVendorHome', {})
  const { data, at } = query
  return (
    <Stack>
      <PageHeader above={greeting(now())} title={useUser().Firstname} />
      <div className={styles['asOf']}>
        <p className="muted small">
          {at === null ? (
            'Reading the figures'
          ) : (
            <>
              {data?.IsVerified ? `${data.BusinessName}, verified vendor. ` : 'Not verified: nothing is on sale. '}
              Figures as of <DayTime at={at} />
            </>
          )}
        </p>
        <LinkButton variant="primary" size="compact" href="/vendor/products?item=new">
          <Icon of={Plus} size="s" />
          Add product
        </LinkButton>
      </div>
      {!query.isNews && <ListAge at={at} />}
      <Suspense fallback={<Skeleton shape="card" count={3} />}>
        <VendorFigures query={query} />
      </Suspense>
    </Stack>
  )
}
