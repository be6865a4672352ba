import { useSearch } from '@tanstack/react-router'
import Smartphone from 'lucide-react/icons/smartphone'
import { useEffect, useEffectEvent, useState } from 'react'
import { pageIn } from '#lib/page/page-in-address.ts'
import { useWalletAddress } from '#lib/page/wallet-address.ts'
import { useQuery } from '#lib/reads/use-query.ts'
import { BoughtRows } from '#areas/communication/bought-rows.tsx'
import { BuyForm } from '#areas/communication/buy-form.tsx'
import { useCrumb } from '#patterns/breadcrumbs/leaf.ts'
import { ListPages } from '#patterns/list-tools/list-pages.tsx'
import { LoadState } from '#patterns/load-state/load-state.tsx'
import { naira } from '#rules/money.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Section } from '#ui/section.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'

const offline = 'Airtime and data come from the server. Open this page again when you are connected.'
/** How often the page asks while something is on its way, ms, and how many times. */
const askEveryMs = 4_000
const mostAsks = 15

/** M-24: buys airtime or data for a number from the wallet, and lists what was bought. Online only (P22). */
export function AirtimePage() {
  const address = `${useWalletAddress()}/airtime`
  useCrumb(address, 'Airtime and data')
  const page = pageIn(useSearch({ strict: false }))
  const shop = useQuery('Communication/GetTopUpShop', {})
  const bought = useQuery('Communication/GetMyTopUps', { page })
  const [purchases, setPurchases] = useState(0)
  const reload = () => {
    shop.reload()
    bought.reload()
  }
  useReloading(purchases, bought.data?.Items.some(({ Status }) => Status === 'Pending') ?? false, reload)
  return (
    <Stack gap="wide">
      <PageHeader
        title="Airtime and data"
        below={shop.data?.IsOpen ? `Available: ${naira(shop.data.Available)}` : undefined}
      />
      <LoadState query={shop} offline={offline}>
        {(open) =>
          open.IsOpen ? (
            <BuyForm
              key={purchases}
              shop={open}
              onBought={() => {
                setPurchases(purchases + 1)
                reload()
              }}
            />
          ) : (
            <EmptyState icon={Smartphone} title="Not sold here yet">
              <p>Your school or programme has not opened airtime and data.</p>
            </EmptyState>
          )
        }
      </LoadState>
      {shop.data && (
        <LoadState query={bought} skeleton={<Skeleton shape="rows" />} offline={offline}>
          {({ Items, Total }) =>
            Total === 0 ? null : (
              <Section title="What you bought">
                {(heading) => (
                  <>
                    <BoughtRows rows={Items} labelledBy={heading} />
                    <ListPages address={address} page={page} total={Total} />
                  </>
                )}
              </Section>
            )
          }
        </LoadState>
      )}
    </Stack>
  )
}

/** Reloads for a minute after a purchase while something is on its way. */
function useReloading(purchases: number, isWaiting: boolean, reload: () => void): void {
  const [asks, setAsks] = useState({ purchases: 0, count: 0 })
  const count = asks.purchases === purchases ? asks.count : 0
  const again = useEffectEvent(() => {
    setAsks({ purchases, count: count + 1 })
    reload()
  })
  const mayAsk = isWaiting && count < mostAsks
  useEffect(() => {
    if (!mayAsk) return undefined
    const timer = setTimeout(again, askEveryMs)
    return () => clearTimeout(timer)
  }, [mayAsk, count, purchases])
}
