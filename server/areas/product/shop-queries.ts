import type { Output, Parsed } from '#contract/contract.ts'
import type { ShopProduct } from '#contract/entities/order/shop-product.ts'
import { AppError } from '#contract/errors.ts'
import { isUuid } from '#kit/is-uuid.ts'
import { isServiceOn } from '#server/db/services/money-services.ts'
import { listPage, orderBy, type PageOf } from '#server/db/list-page.ts'
import type { Db } from '#server/calls/call-context.ts'
import { isOnSale } from './on-sale-queries.ts'
import { priceColumns } from './priced-queries.ts'
import { inCategory } from './queries.ts'

const columns = (db: Db) => db<ShopProduct[]>`
  p.id as "Id", p.name as "Name", p.summary as "Summary", p.unit as "UnitOfMeasurement", ${priceColumns(db)}, p.quantity as "Quantity",
  coalesce((select one ->> 'URL' from jsonb_array_elements(p.pictures) one where (one ->> 'IsThumbnail')::boolean limit 1), '') as "Thumbnail",
  coalesce(nullif(v.business_name, ''), concat_ws(' ', v.firstname, v.surname)) as "SoldBy"`
const joins = (db: Db) => db`left join person v on v.id = p.vendor_id`

/** X-047: what is on sale, for everybody. */
export function shopPage(
  db: Db,
  { sort, category, ...page }: Parsed<'Product/GetShopProducts'>,
): Promise<PageOf<ShopProduct>> {
  return listPage(
    db,
    {
      from: db`product p`,
      beside: joins(db),
      id: db`p.id`,
      columns: columns(db),
      where: db`${isOnSale(db)} and ${category === '' ? db`true` : inCategory(db, category)}`,
      words: db`p.name_key`,
      order: orderBy(sort, { CreatedDate: db`p.created_at`, Name: db`p.name_key`, Amount: db`p.amount` }),
    },
    page,
  )
}

/** One product that is on sale; 404 for all others. */
export async function shopProductOf(db: Db, id: string): Promise<Output<'Product/GetShopProduct'>> {
  const [row] = isUuid(id)
    ? await db<Output<'Product/GetShopProduct'>[]>`
        select ${columns(db)}, p.description as "Description", p.pictures as "PictureObjs",
          p.credit_days is not null and ${isServiceOn(db, 'credit')} and exists (select from order_setting where credit_per_point > 0) as "IsOnCredit"
        from product p ${joins(db)} where p.id = ${id} and ${isOnSale(db)}`
    : []
  if (!row) throw new AppError('not-found', { detail: 'This product is not sold any more.' })
  return row
}

/** The main categories with something on sale. */
export function shopCategories(db: Db): Promise<{ Id: string; Name: string }[]> {
  return db<{ Id: string; Name: string }[]>`
    with recursive up as (
      select distinct c.id, c.parent_id from product p join product_category l on l.product_id = p.id join category c on c.id = l.category_id
      where ${isOnSale(db)}
      union select c.id, c.parent_id from category c join up on up.parent_id = c.id)
    select c.id as "Id", c.name as "Name" from up join category c on c.id = up.id where c.parent_id is null order by c.name_key`
}
