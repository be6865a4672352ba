import { useSearch } from '@tanstack/react-router'
import Package from 'lucide-react/icons/package'
import { pageIn } from '#lib/page/page-in-address.ts'
import { useKeptQuery } from '#lib/reads/use-kept-query.ts'
import { ListAge } from '#patterns/list-age/list-age.tsx'
import { ListPages } from '#patterns/list-tools/list-pages.tsx'
import { LoadState } from '#patterns/load-state/load-state.tsx'
import { dayTimeText } from '#patterns/time-text/time-text.tsx'
import { naira } from '#rules/money.ts'
import { Badge } from '#ui/badge.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { RowList } from '#ui/row-list.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import { Tile } from '#ui/tile.tsx'
import { toneOf } from '#areas/order/order-tones.ts'

const address = '/student/orders'

/** what a person ordered, the latest first. */
export function MyOrdersPage() {
  const page = pageIn(useSearch({ strict: false }))
  const orders = useKeptQuery('Order/GetMyOrders', { page })
  return (
    <Stack>
      <PageHeader title="My orders" actions={<LinkButton href="/student/shop">Go to the shop</LinkButton>} />
      {!orders.isNews && <ListAge at={orders.at} />}
      <LoadState
        query={{ ...orders, at: orders.at ?? undefined }}
        skeleton={<Skeleton shape="rows" count={4} />}
        offline="Open this page once while online to keep a copy."
      >
        {({ Items, Total }) =>
          Items.length === 0 ? (
            <EmptyState icon={Package} title="No orders yet">
              What you order in the shop is listed here.
            </EmptyState>
          ) : (
            <>
              <RowList
                rows={Items.map((order) => ({
                  id: order.Id,
                  href: `${address}/${order.Id}`,
                  lead: <Tile icon={Package} />,
                  title: `${order.OrderId}, ${naira(order.TotalAmount)}`,
                  detail: `${order.ItemNames}, ${dayTimeText(order.CreatedDate)}`,
                  end: <Badge tone={toneOf(order.OrderStatusValue)}>{order.OrderStatusName}</Badge>,
                }))}
              />
              <ListPages address={address} page={page} total={Total} />
            </>
          )
        }
      </LoadState>
    </Stack>
  )
}
