import { useSearch } from '@tanstack/react-router'
import TrendingUp from 'lucide-react/icons/trending-up'
import { pageIn } from '#lib/page/page-in-address.ts'
import { useQuery } from '#lib/reads/use-query.ts'
import { BoughtRows } from '#areas/investment/bought-rows.tsx'
import { useServiceOn } from '#lib/page/money-services.ts'
import { useWalletAddress } from '#lib/page/wallet-address.ts'
import { OfferCards } from '#areas/investment/offer-cards.tsx'
import { useCrumb } from '#patterns/breadcrumbs/leaf.ts'
import { ListPages } from '#patterns/list-tools/list-pages.tsx'
import { LoadState } from '#patterns/load-state/load-state.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Section } from '#ui/section.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'

const offline = 'Investments come from the server. Open this page again when you are connected.'

/** M-23: what a person invested, and the offers that are open. */
export function InvestmentsPage() {
  const address = `${useWalletAddress()}/investments`
  useCrumb(address, 'Investments')
  const page = pageIn(useSearch({ strict: false }))
  const own = useQuery('Investment/GetMyInvestments', { page })
  const isOn = useServiceOn('investments')
  const offers = useQuery('Investment/GetOpenOffers', isOn ? { pageSize: 60 } : null)
  return (
    <Stack gap="wide">
      <PageHeader
        title="Investments"
        below="At the end of the term your money comes back with interest. Each offer says whether you may leave early."
      />
      <LoadState query={own} skeleton={<Skeleton shape="rows" />} offline={offline}>
        {({ Items, Total }) =>
          Total === 0 ? null : (
            <Section title="Your investments">
              {(heading) => (
                <>
                  <BoughtRows rows={Items} labelledBy={heading} onLeft={own.reload} />
                  <ListPages address={address} page={page} total={Total} />
                </>
              )}
            </Section>
          )
        }
      </LoadState>
      {!own.error && !isOn && <p>This portal does not offer investments. What you invested is paid back as agreed.</p>}
      {!own.error && isOn && (
        <Section title="Open offers">
          <LoadState query={offers} skeleton={<Skeleton />} offline={offline}>
            {({ Items }) =>
              Items.length === 0 ? (
                <EmptyState icon={TrendingUp} title="No open offers" level={3}>
                  <p>New offers appear here.</p>
                </EmptyState>
              ) : (
                <OfferCards offers={Items} address={address} />
              )
            }
          </LoadState>
        </Section>
      )}
    </Stack>
  )
}
