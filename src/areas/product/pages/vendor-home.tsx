import Package from 'lucide-react/icons/package'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import { TopSelling } from '#areas/product/top-selling.tsx'
import { greeting } from '#lib/page/format-date.ts'
import { useUser } from '#lib/session/session.ts'
import { now } from '#offline/clock.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { RowList } from '#ui/row-list.tsx'
import { Stack } from '#ui/stack.tsx'
import { Tile } from '#ui/tile.tsx'

/** the best-selling products of a vendor, and links to the vendor's pages. */
export function VendorHome() {
  return (
    <Stack>
      <PageHeader above={greeting(now())} title={useUser().Firstname} />
      <TopSelling source="Product/GetMyTopSellingProductCount" />
      <RowList
        rows={[
          {
            id: 'products',
            href: '/vendor/products',
            lead: <Tile icon={Package} />,
            title: 'My products',
            detail: 'Add products and submit them for review',
          },
          {
            id: 'carts',
            href: '/vendor/carts',
            lead: <Tile icon={ShoppingCart} />,
            title: 'Pending carts',
            detail: 'What people have put in their carts',
          },
        ]}
      />
    </Stack>
  )
}
