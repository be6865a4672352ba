import type { Parsed } from '#contract/contract.ts'
import type { VerifiedVendor } from '#contract/entities/session.ts'
import { listPage, type PageOf } from '#server/db/list-page.ts'
import type { Db } from '#server/calls/call-context.ts'

const isVerified = (db: Db) => db`p.is_vendor and p.is_vendor_verified and p.is_active`
const name = (db: Db) => db`concat_ws(' ', p.firstname, p.surname)`

/** active vendors who are verified, by name, found by name or address. */
export function verifiedVendors(db: Db, page: Parsed<'Account/GetVerifiedVendors'>): Promise<PageOf<VerifiedVendor>> {
  return listPage(
    db,
    {
      from: db`person p`,
      id: db`p.id`,
      columns: db<VerifiedVendor[]>`p.id as "Id", ${name(db)} as "Name", p.email as "EmailAddress"`,
      where: isVerified(db),
      words: db`p.search_key`,
      order: { key: db`p.firstname || ' ' || p.surname`, descending: false },
    },
    page,
  )
}

/** Those of the vendors with these ids whom the list offers. */
export function verifiedVendorsById(db: Db, ids: readonly string[]) {
  return db<Pick<VerifiedVendor, 'Id' | 'Name'>[]>`
    select p.id as "Id", ${name(db)} as "Name" from person p where p.id = any(${ids}::uuid[]) and ${isVerified(db)}`
}
