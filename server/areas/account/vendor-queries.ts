import type { Parsed } from '#contract/contract.ts'
import type { VerifiedVendor } from '#contract/entities/session.ts'
import { listPage, type PageOf } from '#server/db/list-page.ts'
import type { Fragment } from 'postgres'
import type { Db } from '#server/calls/call-context.ts'

const isVerified = (db: Db) => db`p.is_vendor and p.is_vendor_verified and p.is_active`
const name = (db: Db) => db`concat_ws(' ', p.firstname, p.surname)`

type Page = Parsed<'Account/GetVerifiedVendors'>

/** active vendors who are verified. */
export const verifiedVendors = (db: Db, page: Page) => vendorPage(db, isVerified(db), page)

const hasOrder = (db: Db) => db`exists (select from order_line l where l.vendor_id = p.id)`

/** everybody whose products were ordered, also who is no vendor any more. */
export const vendorsOfOrders = (db: Db, page: Page) => vendorPage(db, hasOrder(db), page)

/** By name, found by name or address. */
function vendorPage(db: Db, where: Fragment, page: Page): Promise<PageOf<VerifiedVendor>> {
  return listPage(
    db,
    {
      from: db`person p`,
      id: db`p.id`,
      columns: db<VerifiedVendor[]>`p.id as "Id", ${name(db)} as "Name", p.email as "EmailAddress"`,
      where,
      words: db`p.search_key`,
      order: { key: db`p.firstname || ' ' || p.surname`, descending: false },
    },
    page,
  )
}

/** Those of the vendors with these ids whom the list offers. */
export const verifiedVendorsById = (db: Db, ids: readonly string[]) => vendorsById(db, isVerified(db), ids)
export const vendorsOfOrdersById = (db: Db, ids: readonly string[]) => vendorsById(db, hasOrder(db), ids)

function vendorsById(db: Db, where: Fragment, ids: readonly string[]) {
  return db<Pick<VerifiedVendor, 'Id' | 'Name'>[]>`
    select p.id as "Id", ${name(db)} as "Name" from person p where p.id = any(${ids}::uuid[]) and ${where}`
}
