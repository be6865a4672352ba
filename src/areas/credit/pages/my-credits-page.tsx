import { useSearch } from '@tanstack/react-router'
import HandCoins from 'lucide-react/icons/hand-coins'
import type { MyCredit } from '#contract/entities/money/credit.ts'
import { pageIn } from '#lib/page/page-in-address.ts'
import { useWalletAddress } from '#lib/page/wallet-address.ts'
import { useQuery } from '#lib/reads/use-query.ts'
import { useCrumb } from '#patterns/breadcrumbs/leaf.ts'
import { ListPages } from '#patterns/list-tools/list-pages.tsx'
import { LoadState } from '#patterns/load-state/load-state.tsx'
import { Day } from '#patterns/time-text/time-text.tsx'
import { naira } from '#rules/money.ts'
import { Badge } from '#ui/badge.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { RowList } from '#ui/row-list.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import { creditTones } from '#areas/credit/credit-tones.ts'

/** M-21: what a person bought on credit, newest first. Each row opens its payments. */
export function MyCreditsPage() {
  const address = `${useWalletAddress()}/credits`
  useCrumb(address, 'Credit')
  const page = pageIn(useSearch({ strict: false }))
  const query = useQuery('Credit/GetMyCredits', { page })
  return (
    <Stack>
      <PageHeader title="Credit" below="Orders that you pay later. You repay them from your wallet." />
      <LoadState
        query={query}
        skeleton={<Skeleton shape="rows" />}
        offline="Credits come from the server. Open this page again when you are connected."
      >
        {({ Items, Total }) =>
          Total === 0 ? (
            <EmptyState icon={HandCoins} title="No credits yet">
              <p>Orders that you buy on credit are listed here.</p>
            </EmptyState>
          ) : (
            <>
              <RowList rows={Items.map((credit) => rowOf(credit, address))} />
              <ListPages address={address} page={page} total={Total} />
            </>
          )
        }
      </LoadState>
    </Stack>
  )
}

function rowOf({ Id, OrderId, ItemName, OutstandingAmount, DueDate, StatusName }: MyCredit, address: string) {
  return {
    id: Id,
    href: `${address}/${Id}`,
    title: ItemName,
    detail:
      OutstandingAmount === 0 ? (
        OrderId
      ) : (
        <>
          {naira(OutstandingAmount)} left · next payment <Day at={`${DueDate}T12:00:00Z`} />
        </>
      ),
    end: <Badge tone={creditTones[StatusName]}>{StatusName}</Badge>,
  }
}
