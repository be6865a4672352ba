import type { Parsed } from '#contract/contract.ts'
import type { VerifiedVendor } from '#contract/entities/session.ts'
import { likeEveryWord } from '#server/db/like-every-word.ts'
import { listPage } from '#server/db/list-page.ts'
import type { Db } from '#server/http/call-context.ts'

/** active vendors who are verified, by name, found by name or address. */
export function verifiedVendors(db: Db, { keyword, ...page }: Parsed<'Account/GetVerifiedVendors'>): Promise<{ Items: VerifiedVendor[]; Total: number }> {
  return listPage(db, {
    from: db`person p`, id: db`p.id`, columns: db<VerifiedVendor[]>`p.id as "Id", concat_ws(' ', p.firstname, p.surname) as "Name", p.email as "EmailAddress"`,
    where: db`p.is_vendor and p.is_vendor_verified and p.is_active and search_key(p.firstname || ' ' || p.surname || ' ' || p.email) like all (${likeEveryWord(keyword)}::text[])`,
    order: db`p.firstname, p.surname, p.id`,
  }, { ...page, id: '' })
}
