import { useParams } from '@tanstack/react-router'
import Package from 'lucide-react/icons/package'
import type { Output } from '#contract/contract.ts'
import { useNetwork } from '#lib/reads/network.ts'
import { useKeptQuery } from '#lib/reads/use-kept-query.ts'
import { useCrumb } from '#patterns/breadcrumbs/leaf.ts'
import { ListAge } from '#patterns/list-age/list-age.tsx'
import { HtmlText } from '#patterns/html-text/html-text.tsx'
import { CardPicture } from '#patterns/listing/card-picture.tsx'
import { LoadState } from '#patterns/load-state/load-state.tsx'
import { naira } from '#rules/money.ts'
import { kilograms } from '#rules/weight.ts'
import { Card } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Section } from '#ui/section.tsx'
import { Stack } from '#ui/stack.tsx'
import { CreditNote } from '#areas/order/cart/credit-note.tsx'
import { usePreview } from '#areas/order/cart/use-preview.ts'
import { CartButton } from '#areas/order/shop/cart-button.tsx'
import { priceOf } from '#areas/order/shop/price-text.ts'
import { Quantity } from '#areas/order/shop/quantity.tsx'
import { useShop } from '#areas/order/shop/shop-address.ts'
import styles from '#areas/order/shop/shop.module.css'

type Details = Output<'Product/GetShopProduct'>

/** one product, with its pictures and its prices in bulk. */
export function ProductPage() {
  const { id = '' } = useParams({ strict: false })
  const { shop } = useShop()
  const kept = useKeptQuery('Product/GetShopProduct', { id })
  useCrumb(`${shop}/${id}`, kept.data?.Name)
  return (
    <Stack>
      <PageHeader title={kept.data?.Name ?? 'Product'} actions={<CartButton />} />
      {!kept.isNews && <ListAge at={kept.at} />}
      <LoadState
        query={{ ...kept, at: kept.at ?? undefined }}
        offline="Open this product once while online to keep a copy."
      >
        {(product) => <Product product={product} />}
      </LoadState>
      <p>
        <a href={shop}>Back to the shop</a>
      </p>
    </Stack>
  )
}

function Product({ product }: { product: Details }) {
  const price = priceOf(product)
  const { SoldBy, UnitOfMeasurement, WeightPerKG, Quantity: stock, Description, Summary, PictureObjs } = product
  return (
    <div className={styles['two']}>
      <Stack>
        <div className={styles['large']}>
          <CardPicture src={product.Thumbnail} icon={<Icon of={Package} size="l" />} />
        </div>
        {PictureObjs.length > 1 && (
          <ul className={styles['grid']} aria-label="More pictures">
            {PictureObjs.filter(({ URL }) => URL !== product.Thumbnail).map(({ Id, URL, Title }) => (
              <li key={Id}>
                <figure className={styles['product']}>
                  <span className={styles['picture']}>
                    <CardPicture src={URL} />
                  </span>
                  <figcaption className={styles['words']}>{Title}</figcaption>
                </figure>
              </li>
            ))}
          </ul>
        )}
        {(Description !== '' || Summary !== '') && (
          <Section title="Description">
            {Description === '' ? <p>{Summary}</p> : <HtmlText html={Description} />}
          </Section>
        )}
      </Stack>
      <Card>
        <Stack>
          {SoldBy !== '' && <p className="muted small">Sold by {SoldBy}</p>}
          <p className={`${styles['bigPrice']} num`}>
            {naira(price)} {UnitOfMeasurement !== '' && <span className="muted small">a {UnitOfMeasurement}</span>}
          </p>
          <OnCredit product={product} />
          <Tiers product={product} price={price} />
          <Quantity product={product} />
          <CartButton block />
          <ul className="muted small">
            {stock !== null && <li>{stock} in stock</li>}
            {WeightPerKG !== null && <li>{kilograms(WeightPerKG)} each</li>}
            <li>Shipping is worked out from your town at checkout</li>
            <li>{product.IsVatExempt ? 'No VAT on this product' : 'VAT is added on the invoice'}</li>
          </ul>
        </Stack>
      </Card>
    </div>
  )
}

/**
 * M-21: whether this reader may buy one on credit. Only the server knows, so nothing is asked where credit is off, and nothing is said
 * offline and to visitors.
 */
function OnCredit({ product }: { product: Details }) {
  const isOnline = useNetwork() === 'online'
  const { isVisitor } = useShop()
  const isAsked = product.IsOnCredit && isOnline && !isVisitor && product.Quantity !== 0
  const { data } = usePreview(
    isAsked ? { Items: [{ ProductId: product.Id, Quantity: 1 }], IncludeShipping: false } : null,
  )
  return data && <CreditNote instalments={data.CreditInstalments} what="one" />
}

/** what one costs when more are bought. */
function Tiers({ product, price }: { product: Details; price: number }) {
  const { EnableBulkAmount, BulkAmount, BulkCount, EnableCartBulkAmount, CartBulkAmount, CartBulkCount } = product
  const tiers = [
    ...(EnableBulkAmount && BulkAmount !== null && BulkAmount < price
      ? [[`${BulkCount} or more of it`, BulkAmount] as const]
      : []),
    ...(EnableCartBulkAmount && CartBulkAmount !== null && CartBulkAmount < price
      ? [[`In a cart of ${CartBulkCount} pieces or more`, CartBulkAmount] as const]
      : []),
  ]
  if (tiers.length === 0) return null
  return (
    <table className={styles['tiers']} aria-label="Buy more, pay less">
      <tbody>
        {[['Usual price', price] as const, ...tiers].map(([name, kobo]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td className="num">{naira(kobo)} each</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
