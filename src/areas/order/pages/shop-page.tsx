import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import Package from 'lucide-react/icons/package'
import type { ShopProduct } from '#contract/entities/order/shop-product.ts'
import { defaultPageSize } from '#contract/limits.ts'
import { pageIn } from '#lib/page/page-in-address.ts'
import { useKeptQuery } from '#lib/reads/use-kept-query.ts'
import { ListAge } from '#patterns/list-age/list-age.tsx'
import { CardPicture } from '#patterns/listing/card-picture.tsx'
import { LinkTabs } from '#patterns/list-tools/link-tabs.tsx'
import { LoadState } from '#patterns/load-state/load-state.tsx'
import { SearchBox } from '#patterns/search-box/search-box.tsx'
import { naira } from '#rules/money.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import { CartButton } from '#areas/order/shop/cart-button.tsx'
import { offerText, priceOf } from '#areas/order/shop/price-text.ts'
import { Quantity } from '#areas/order/shop/quantity.tsx'
import { useShop } from '#areas/order/shop/shop-address.ts'
import styles from '#areas/order/shop/shop.module.css'

const textIn = (search: Readonly<Record<string, unknown>>, name: string) => {
  const value = search[name]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** what is on sale, by category and search; the cart is filled here, also without a network. */
export function ShopPage() {
  const search = useSearch({ strict: false })
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const page = pageIn(search)
  const [keyword, category] = [textIn(search, 'keyword'), textIn(search, 'category')]
  const products = useKeptQuery('Product/GetShopProducts', { keyword, category, page })
  const categories = useKeptQuery('Product/GetShopCategories', {})
  const hrefOf = (wanted: Readonly<Record<string, string>>) => {
    const given = new URLSearchParams(Object.entries(wanted).filter(([, value]) => value !== ''))
    return given.size === 0 ? pathname : `${pathname}?${given.toString()}`
  }
  return (
    <Stack>
      <PageHeader title="Shop" actions={<CartButton />} />
      {!products.isNews && <ListAge at={products.at} />}
      <div className={styles['tools']}>
        <LinkTabs
          label="Categories"
          tabs={[{ Id: '', Name: 'All' }, ...(categories.data ?? [])].map(({ Id, Name }) => ({
            label: Name,
            href: hrefOf({ keyword, category: Id }),
            isCurrent: category === Id,
          }))}
        />
        <div className={styles['search']}>
          <SearchBox
            keyword={keyword}
            placeholder="Search products"
            onSearch={(words) => void navigate({ href: hrefOf({ keyword: words, category }) })}
          />
        </div>
      </div>
      <LoadState
        query={{ ...products, at: products.at ?? undefined }}
        skeleton={<Skeleton shape="card" count={4} />}
        offline="Open the shop once while online to keep a copy."
      >
        {({ Items, Total }) =>
          Items.length === 0 ? (
            <EmptyState icon={Package} title="Nothing found">
              Try another word or category.
            </EmptyState>
          ) : (
            <>
              <ul className={styles['grid']} aria-label="Products">
                {Items.map((product) => (
                  <li key={product.Id}>
                    <ProductCard product={product} />
                  </li>
                ))}
              </ul>
              <Pagination
                page={page}
                total={Total}
                pageSize={defaultPageSize}
                hrefFor={(to) => hrefOf({ keyword, category, page: to === 0 ? '' : String(to) })}
              />
            </>
          )
        }
      </LoadState>
    </Stack>
  )
}

function ProductCard({ product }: { product: ShopProduct }) {
  const { shop } = useShop()
  const price = priceOf(product)
  return (
    <article className={styles['product']}>
      <span className={styles['picture']} aria-hidden="true">
        <CardPicture src={product.Thumbnail} icon={<Icon of={Package} size="l" />} />
      </span>
      <div className={styles['words']}>
        <a className={styles['name']} href={`${shop}/${product.Id}`}>
          {product.Name}
        </a>
        <span className={`${styles['price']} num`}>
          {naira(price)}
          {price < product.Amount && <s>{naira(product.Amount)}</s>}
        </span>
        <span className="muted small">{offerText(product)}</span>
      </div>
      <div className={styles['foot']}>
        <Quantity product={product} />
      </div>
    </article>
  )
}
