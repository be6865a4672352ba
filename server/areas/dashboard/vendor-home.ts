import type { VendorHome } from '#contract/entities/dashboard/vendor-home.ts'
import { must } from '#kit/must.ts'
import type { Db } from '#server/calls/call-context.ts'
import { isoInstant } from '#server/db/lagos-days.ts'
import { topSold } from '#server/areas/product/queries.ts'
import { walletOf } from '#server/areas/wallet/queries.ts'
import { balanceOf } from '#server/ledger/balance-of.ts'
import { cashFlow } from '#server/ledger/cash-flow.ts'

/** Pieces that count as low stock, and the rows of the short lists. */
const lowStock = 5
const shown = 4

type Numbers = Pick<
  VendorHome,
  'BusinessName' | 'IsVerified' | 'Payable' | 'Published' | 'InReview' | 'Drafts' | 'InCarts' | 'NewOrders'
>

/** R-314: the vendor's own numbers; `vendorId` comes from the session alone. */
export async function vendorHome(db: Db, vendorId: string, now: Date): Promise<VendorHome> {
  const own = db`p.vendor_id = ${vendorId} and p.status <> 'Deleted'`
  const thumbnail = db`coalesce((select one ->> 'URL' from jsonb_array_elements(p.pictures) one where (one ->> 'IsThumbnail')::boolean limit 1), '')`
  const inCarts = db`coalesce((select sum(l.quantity) from cart_line l where l.product_id = p.id), 0)::int`
  const ofStatus = (status: string) => db`count(*) filter (where p.status = ${status})::int`
  const [Wallet, numbers, Flows, TopSelling, ToSubmit, LowStock] = await Promise.all([
    walletOf(db, vendorId),
    db<Numbers[]>`
      select v.business_name as "BusinessName", v.is_vendor_verified as "IsVerified", 
        greatest(0, ${balanceOf(db, 'vendor-payable', db`v.id::text`)} + ${balanceOf(db, 'owed', db`v.id::text`)}) as "Payable", n.*,
        -- With a limit each waiting order is looked up; without one the database reads all lines of the vendor.
        (select count(*) from shop_order o cross join lateral (
          select from order_line l where l.order_id = o.id and l.vendor_id = v.id limit 1) l where o.status = 'Approved')::int as "NewOrders"
      from person v cross join lateral (
        select ${ofStatus('Published')} as "Published", ${ofStatus('Submitted')} as "InReview", ${ofStatus('Draft')} as "Drafts",
          coalesce(sum(${inCarts}), 0)::int as "InCarts"
        from product p where ${own}) n
      where v.id = ${vendorId}`,
    cashFlow(db, { personId: vendorId }, now),
    topSold(db, vendorId, now, { size: 6, daysBack: 30 }),
    db<VendorHome['ToSubmit']>`
      select p.id as "Id", p.name as "Name", p.amount as "Amount", ${thumbnail} as "Thumbnail", ${isoInstant(db, db`p.updated_at`)} as "EditedDate"
      from product p where ${own} and p.status = 'Draft' order by p.updated_at desc, p.id limit ${shown}`,
    db<VendorHome['LowStock']>`
      select p.id as "Id", p.name as "Name", p.quantity as "Quantity", ${inCarts} as "InCarts", ${thumbnail} as "Thumbnail"
      from product p where ${own} and p.status = 'Published' and p.quantity <= ${lowStock} order by p.quantity, p.name_key, p.id limit ${shown}`,
  ])
  return {
    ...must(numbers[0], 'a vendor'),
    Wallet,
    Flows,
    TopSelling,
    ToSubmit: [...ToSubmit],
    LowStock: [...LowStock],
  }
}
