import type { Parsed } from '#contract/contract.ts'
import type { VerifiedVendor } from '#contract/entities/session.ts'
import { listPage, type PageOf } from '#server/db/list-page.ts'
import type { Db } from '#server/calls/call-context.ts'

/** active vendors who are verified, by name, found by name or address. */
export function verifiedVendors(db: Db, page: Parsed<'Account/GetVerifiedVendors'>): Promise<PageOf<VerifiedVendor>> {
  return listPage(
    db,
    {
      from: db`person p`,
      id: db`p.id`,
      columns: db<
        VerifiedVendor[]
      >`p.id as "Id", concat_ws(' ', p.firstname, p.surname) as "Name", p.email as "EmailAddress"`,
      where: db`p.is_vendor and p.is_vendor_verified and p.is_active`,
      words: db`p.search_key`,
      order: { key: db`p.firstname || ' ' || p.surname`, descending: false },
    },
    { ...page, id: '' },
  )
}
