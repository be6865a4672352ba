import Package from 'lucide-react/icons/package'
import type { VendorHome } from '#contract/entities/dashboard/vendor-home.ts'
import { CardPicture } from '#patterns/listing/card-picture.tsx'
import { Day } from '#patterns/time-text/time-text.tsx'
import { nairaParts } from '#rules/money.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { Tile } from '#ui/tile.tsx'
import { Panel } from '#areas/dashboard/parts/panel.tsx'
import styles from '#areas/dashboard/dashboard.module.css'
import own from '#areas/dashboard/vendor/vendor.module.css'

const pageOf = (id: string) => `/vendor/products?item=${id}`

function Picture({ of }: { of: string }) {
  return (
    <span className={own['picture']} aria-hidden="true">
      <CardPicture src={of} icon={<Tile icon={Package} />} />
    </span>
  )
}

/** Drafts, which are on sale after their review. */
export function ProductsToSubmit({ rows, drafts }: { rows: VendorHome['ToSubmit']; drafts: number }) {
  return (
    <Panel
      title="Products to submit"
      aside={<a href="/vendor/products?status=Draft">{drafts === 1 ? '1 draft' : `All ${drafts} drafts`}</a>}
      note="An administrator reviews a product before it is on sale."
    >
      {(heading) =>
        rows.length === 0 ? (
          <p className="muted small">No drafts.</p>
        ) : (
          <ul className={styles['rows']} aria-labelledby={heading}>
            {rows.map(({ Id, Name, Thumbnail, Amount, EditedDate }) => (
              <li key={Id}>
                <Picture of={Thumbnail} />
                <span className={styles['grow']}>
                  <b>{Name}</b>
                  <span className="num">
                    {nairaParts(Amount)[0]}, edited <Day at={EditedDate} />
                  </span>
                </span>
                <LinkButton size="compact" href={pageOf(Id)} aria-label={`Open ${Name}`}>
                  Open
                </LinkButton>
              </li>
            ))}
          </ul>
        )
      }
    </Panel>
  )
}

/** Products that are nearly sold out. */
export function LowStock({ rows }: { rows: VendorHome['LowStock'] }) {
  return (
    <Panel title="Low stock" aside={<a href="/vendor/products">All products</a>} note="Five pieces or fewer.">
      {(heading) =>
        rows.length === 0 ? (
          <p className="muted small">Every product has enough stock.</p>
        ) : (
          <ul className={styles['rows']} aria-labelledby={heading}>
            {rows.map(({ Id, Name, Thumbnail, Quantity, InCarts }) => (
              <li key={Id}>
                <Picture of={Thumbnail} />
                <span className={styles['grow']}>
                  <b>{Name}</b>
                  <span className={`num ${own[Quantity === 0 ? 'out' : 'few']}`}>
                    {Quantity === 0 ? 'Out of stock' : `${Quantity} left`}
                    {InCarts > 0 && `, ${InCarts} in carts`}
                  </span>
                </span>
                <LinkButton size="compact" variant="quiet" href={pageOf(Id)} aria-label={`Restock ${Name}`}>
                  Restock
                </LinkButton>
              </li>
            ))}
          </ul>
        )
      }
    </Panel>
  )
}
