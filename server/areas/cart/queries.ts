import type { Parsed } from '#contract/contract.ts'
import type { CartLine, ProductInCarts } from '#contract/entities/cart.ts'
import { hasEveryWord } from '#server/db/like-every-word.ts'
import { listPage, orderBy } from '#server/db/list-page.ts'
import type { Db } from '#server/http/call-context.ts'

type Page<Row> = Promise<{ Items: Row[]; Total: number }>

/** R-474: every line of every cart. The keyword is looked for in the customer and the product. */
export function cartPage(db: Db, { keyword, sort, ...page }: Parsed<'Cart/GetCarts'>): Page<CartLine> {
  return listPage(db, {
    from: db`cart_line l join product p on p.id = l.product_id left join person c on c.id = l.person_id`, id: db`l.id`,
    columns: db<CartLine[]>`
      l.id as "Id", coalesce(c.surname, '') as "Surname", coalesce(c.firstname, '') as "Firstname", coalesce(c.email, '') as "Email", coalesce(c.phone, '') as "Phone",
      p.name as "ProductName", l.quantity as "QuatityOrder"`,
    where: db`p.status <> 'Deleted' and ${hasEveryWord(db, db`concat_ws(' ', c.search_key, p.name_key)`, keyword)}`,
    order: orderBy(db, sort, { AddedDate: db`l.added_at`, Surname: db`coalesce(c.name_key, '')`, ProductName: db`p.name_key`, QuatityOrder: db`l.quantity` }, db`l.id`),
  }, page)
}

/** The products of one vendor that lie in carts, and how many; `vendorId` comes from the session alone. */
export function productsInCarts(db: Db, vendorId: string, { keyword, sort, ...page }: Parsed<'Cart/GetCartsOfMyProducts'>): Page<ProductInCarts> {
  return listPage(db, {
    from: db`
      product p join (
        select l.product_id, sum(l.quantity)::int as quantity, count(*)::int as carts
        from cart_line l join product o on o.id = l.product_id where o.vendor_id = ${vendorId} group by l.product_id
      ) t on t.product_id = p.id`,
    id: db`p.id`, columns: db<ProductInCarts[]>`p.id as "Id", p.name as "ProductName", t.quantity as "QuatityOrder", t.carts as "Carts"`,
    where: db`p.vendor_id = ${vendorId} and p.status <> 'Deleted' and ${hasEveryWord(db, db`p.name_key`, keyword)}`,
    order: orderBy(db, sort, { ProductName: db`p.name_key`, QuatityOrder: db`t.quantity`, Carts: db`t.carts` }, db`p.id`),
  }, page)
}
