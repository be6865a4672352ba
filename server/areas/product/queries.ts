import type { Parsed } from '#contract/contract.ts'
import type { Product, TopSelling } from '#contract/entities/product.ts'
import { isUuid } from '#kit/is-uuid.ts'
import { productStatuses } from '#rules/product-state.ts'
import type { WaitingRows } from '#contract/entities/dashboard/waiting-rows.ts'
import type { EditedTable } from '#server/db/change-row.ts'
import { isoInstant } from '#server/db/lagos-days.ts'
import { listPage, orderBy, type PageOf } from '#server/db/list-page.ts'
import type { Db } from '#server/calls/call-context.ts'
import { isOnSale } from './on-sale-queries.ts'

/** Whose products a call reaches: a vendor's id from the session, or null for all products. It never comes from the input. */
export type Scope = string | null

const joins = (db: Db) => db`left join person v on v.id = p.vendor_id`
const inScope = (db: Db, scope: Scope) =>
  db`p.status <> 'Deleted' and ${scope === null ? db`true` : db`p.vendor_id = ${scope}`}`

function columns(db: Db, scope: Scope) {
  const owner =
    scope === null
      ? db`coalesce(p.vendor_id::text, '') as "VendorId", concat_ws(' ', v.firstname, v.surname) as "VendorName"`
      : db`'' as "VendorId", '' as "VendorName"`
  return db<Product[]>`
    p.id as "Id", p.row_version as "RowVersion", p.name as "Name", p.summary as "Summary", p.description as "Description", p.unit as "UnitOfMeasurement", p.weight as "WeightPerKG", p.amount as "Amount",
    p.credit_days is not null as "HasCredit", p.credit_days as "CreditDurationInDays", p.discount_amount is not null as "EnableDiscount", p.discount_amount as "DiscountAmount",
    p.bulk_count is not null as "EnableBulkAmount", p.bulk_amount as "BulkAmount", p.bulk_count as "BulkCount",
    p.cart_bulk_count is not null as "EnableCartBulkAmount", p.cart_bulk_amount as "CartBulkAmount", p.cart_bulk_count as "CartBulkCount",
    p.quantity is not null as "HasQuantityCount", p.quantity as "Quantity", p.is_vat_exempt as "IsVatExempt", p.pictures as "PictureObjs", ${owner}, '₦' as "CurrencySign",
    (${db.json(productStatuses)}::jsonb ->> p.status)::int as "ProductStatus", ${isOnSale(db)} as "IsPublished",
    coalesce((select one ->> 'URL' from jsonb_array_elements(p.pictures) one where (one ->> 'IsThumbnail')::boolean limit 1), '') as "Thumbnail",
    to_char(p.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "CreatedDate",
    coalesce((select json_agg(json_build_object('Id', c.id, 'Name', c.name) order by c.name_key, c.id) from product_category l join category c on c.id = l.category_id where l.product_id = p.id), '[]'::json) as "Categories"`
}

/** Whether a product is in a category or in one inside it. */
export const inCategory = (db: Db, category: string) => db`p.id in (
  with recursive down as (select id from category where id = ${isUuid(category) ? category : null} union select c.id from category c join down on c.parent_id = down.id)
  select l.product_id from product_category l where l.category_id = any(array(select id from down)))`

/** One query for admins and vendors. A category includes the products of the categories inside it. */
export function productPage(
  db: Db,
  scope: Scope,
  { sort, category, status, ...page }: Parsed<'Product/GetProducts'>,
): Promise<PageOf<Product>> {
  return listPage(
    db,
    {
      from: db`product p`,
      beside: joins(db),
      id: db`p.id`,
      columns: columns(db, scope),
      where: db`${inScope(db, scope)} and ${category === '' ? db`true` : inCategory(db, category)} and ${status === '' ? db`true` : db`p.status = ${status}`}`,
      words: db`p.name_key`,
      order: orderBy(sort, { CreatedDate: db`p.created_at`, Name: db`p.name_key`, Amount: db`p.amount` }),
    },
    page,
  )
}

/** The products in a scope. A call cannot find a product outside it. */
export function productsOf(scope: Scope): EditedTable<Product> {
  return {
    table: 'product',
    what: 'product',
    read: async (tx, id) =>
      (
        await tx<
          Product[]
        >`select ${columns(tx, scope)} from product p ${joins(tx)} where p.id = ${id} and ${inScope(tx, scope)}`
      )[0],
  }
}

/** The products that vendors submitted for review. */
export async function productsToReview(db: Db): Promise<WaitingRows> {
  const [row] = await db<[WaitingRows]>`
    select count(*) as "Count", ${isoInstant(db, db`min(updated_at)`)} as "OldestDate" from product where status = 'Submitted'`
  return row
}

/** R-379, R-380: the best-selling products of the last days, best first, in two lists. Both are empty when nothing was sold. */
export async function topSold(
  db: Db,
  scope: Scope,
  now: Date,
  { size, daysBack }: Parsed<'Product/GetTopSellingProductCount'>,
): Promise<TopSelling> {
  const rows = await db<(TopSelling['NormalProducts'][number] & { onCredit: boolean })[]>`
    select "Id", "Name", "Count", "onCredit" from (
      select p.id as "Id", p.name as "Name", sum(s.count) as "Count", s.on_credit as "onCredit",
        row_number() over (partition by s.on_credit order by sum(s.count) desc, p.id) as rank
      from product_sale s join product p on p.id = s.product_id
      where s.sold_on > (${now} at time zone 'Africa/Lagos')::date - ${daysBack}::int and ${inScope(db, scope)}
      group by p.id, s.on_credit) sold
    where rank <= ${size} order by rank`
  const listOf = (isCredit: boolean) =>
    rows.filter(({ onCredit }) => onCredit === isCredit).map(({ Id, Name, Count }) => ({ Id, Name, Count }))
  return { NormalProducts: listOf(false), ProductsWithCredit: listOf(true) }
}
