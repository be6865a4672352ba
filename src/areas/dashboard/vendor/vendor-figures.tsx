import Clock from 'lucide-react/icons/clock'
import Package from 'lucide-react/icons/package'
import ReceiptText from 'lucide-react/icons/receipt-text'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import type { VendorHome } from '#contract/entities/dashboard/vendor-home.ts'
import type { KeptQuery } from '#lib/reads/use-kept-query.ts'
import { FlowChart } from '#patterns/chart/flow-chart.tsx'
import { LoadState } from '#patterns/load-state/load-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { CountTile } from '#areas/dashboard/parts/count-tile.tsx'
import { TopSellingPanels } from '#areas/dashboard/parts/top-selling.tsx'
import { LowStock, ProductsToSubmit } from '#areas/dashboard/vendor/product-panels.tsx'
import { WalletHero } from '#areas/dashboard/vendor/wallet-hero.tsx'
import styles from '#areas/dashboard/dashboard.module.css'
import own from '#areas/dashboard/vendor/vendor.module.css'

/** All figures of a vendor's home. */
export function VendorFigures({ query }: { query: KeptQuery<VendorHome> }) {
  const at = query.at ?? undefined
  return (
    <LoadState
      query={{ ...query, at }}
      skeleton={<Skeleton shape="card" count={3} />}
      offline="These figures come from the server. They appear when you are connected."
    >
      {(home) => (
        <>
          <div className={own['top']}>
            <WalletHero home={home} at={at ?? 0} />
            <ShopTiles home={home} />
          </div>
          <div className={styles['panels']}>
            <FlowChart title="Cash inflow, 30 days" flows={home.Flows} ways="in" className={styles['wide']} />
            <TopSellingPanels
              title="Top-selling products, 30 days"
              sold={home.TopSelling}
              products="/vendor/products"
              none="No sales in the last 30 days. Your best sellers will appear here."
            />
            <ProductsToSubmit rows={home.ToSubmit} drafts={home.Drafts} />
            <LowStock rows={home.LowStock} />
          </div>
        </>
      )}
    </LoadState>
  )
}

function ShopTiles({ home: { Published, InReview, InCarts, NewOrders } }: { home: VendorHome }) {
  return (
    <section className={own['figures']} aria-label="Your shop">
      <CountTile icon={Package} name="Published" count={Published} href="/vendor/products?status=Published" />
      <CountTile icon={Clock} name="In review" count={InReview} href="/vendor/products?status=Submitted" />
      <CountTile icon={ShoppingCart} name="In carts" count={InCarts} href="/vendor/carts" />
      <CountTile icon={ReceiptText} name="New orders" count={NewOrders} href="/vendor/orders?status=Approved" />
    </section>
  )
}
