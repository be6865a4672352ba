import type { ReactNode } from 'react'
import type { TopSelling } from '#contract/entities/product.ts'
import { BarList } from './bar-list.tsx'
import { Panel } from './panel.tsx'

interface Props {
  readonly title: string
  readonly sold: TopSelling
  /** The page of all products. */
  readonly products: string
  readonly aside?: ReactNode
  /** What an empty list says. */
  readonly none: string
}

/** the products that sell most. What is sold on credit has a list of its own, once something is. */
export function TopSellingPanels({
  title,
  sold: { NormalProducts, ProductsWithCredit },
  products,
  aside,
  none,
}: Props) {
  const href = (id: string) => `${products}?item=${id}`
  return (
    <>
      <Panel title={title} aside={aside} note="Pieces sold in 30 days">
        {(heading) =>
          NormalProducts.length > 0 ? (
            <BarList rows={NormalProducts} labelledBy={heading} href={href} />
          ) : (
            <p className="muted small">{none}</p>
          )
        }
      </Panel>
      {ProductsWithCredit.length > 0 && (
        <Panel title="Top-selling on credit" note="Pieces sold in 30 days">
          {(heading) => <BarList rows={ProductsWithCredit} labelledBy={heading} href={href} />}
        </Panel>
      )}
    </>
  )
}
