import type { Parsed } from '#contract/contract.ts'
import type { CartLine, ProductInCarts } from '#contract/entities/cart.ts'
import { listPage, orderBy, type PageOf } from '#server/db/list-page.ts'
import type { Db } from '#server/calls/call-context.ts'

/** every line of every cart. The keyword is searched in the customer and the product. */
export function cartPage(db: Db, { sort, ...page }: Parsed<'Cart/GetCarts'>): Promise<PageOf<CartLine>> {
  return listPage(
    db,
    {
      from: db`cart_line l join product p on p.id = l.product_id left join person c on c.id = l.person_id`,
      id: db`l.id`,
      columns: db<CartLine[]>`
      l.id as "Id", coalesce(c.surname, '') as "Surname", coalesce(c.firstname, '') as "Firstname", coalesce(c.email, '') as "Email", coalesce(c.phone, '') as "Phone",
      p.name as "ProductName", l.quantity as "QuatityOrder"`,
      where: db`p.status <> 'Deleted'`,
      words: db`concat_ws(' ', c.search_key, p.name_key)`,
      order: orderBy(sort, {
        AddedDate: db`l.added_at`,
        Surname: db`coalesce(c.name_key, '')`,
        ProductName: db`p.name_key`,
        QuatityOrder: db`l.quantity`,
      }),
    },
    page,
  )
}

/** The products of one vendor that lie in carts, and how many; `vendorId` comes from the session alone. */
export function productsInCarts(
  db: Db,
  vendorId: string,
  { sort, ...page }: Parsed<'Cart/GetCartsOfMyProducts'>,
): Promise<PageOf<ProductInCarts>> {
  return listPage(
    db,
    {
      from: db`
      product p join (
        select l.product_id, sum(l.quantity)::int as quantity, count(*)::int as carts
        from cart_line l join product o on o.id = l.product_id where o.vendor_id = ${vendorId} group by l.product_id
      ) t on t.product_id = p.id`,
      id: db`p.id`,
      columns: db<
        ProductInCarts[]
      >`p.id as "Id", p.name as "ProductName", t.quantity as "QuatityOrder", t.carts as "Carts"`,
      where: db`p.vendor_id = ${vendorId} and p.status <> 'Deleted'`,
      words: db`p.name_key`,
      order: orderBy(sort, { ProductName: db`p.name_key`, QuatityOrder: db`t.quantity`, Carts: db`t.carts` }),
    },
    page,
  )
}
