import type { Output, Parsed } from '#contract/contract.ts'
import type { MySmartCard, SmartCard } from '#contract/entities/smart-card.ts'
import { isoInstant } from '#server/db/lagos-days.ts'
import { listPage, mostListed, orderBy, type PageOf } from '#server/db/list-page.ts'
import type { Db } from '#server/calls/call-context.ts'

const own = (db: Db) => db`
  c.id as "Id", c.number as "SmartCardNumber", c.matriculation_number as "MatriculationNumber", c.class_name as "RequestingClassName",
  c.status as "SmartCardStatus", ${isoInstant(db, db`c.requested_at`)} as "RequestedDate",
  coalesce(${isoInstant(db, db`c.called_at`)}, '') as "CalledDate", coalesce(${isoInstant(db, db`c.issued_at`)}, '') as "IssuedDate",
  coalesce(${isoInstant(db, db`c.rejected_at`)}, '') as "RejectedDate", c.reason as "Reason", c.delivery_address as "DeliveryAddress"`

/** The columns of a card with its holder, of `smart_card c` and `person p`. */
export const cardColumns = (db: Db) => db<SmartCard[]>`
  ${own(db)}, c.row_version as "RowVersion", p.surname as "Surname", p.firstname as "Firstname"`

/** The table `c` with the holder `p`. */
export const cardHolders = (db: Db) => db`join person p on p.id = c.person_id`

/** R-467: the keyword is searched in names and numbers. */
export function smartCardPage(
  db: Db,
  { sort, status, ...page }: Parsed<'Account/GetUserSmartCards'>,
): Promise<PageOf<SmartCard>> {
  const ofStatus = status === '' ? db`true` : db`c.status = ${Number(status)}`
  return listPage(
    db,
    {
      from: db`smart_card c`,
      beside: cardHolders(db),
      id: db`c.id`,
      columns: cardColumns(db),
      where: ofStatus,
      words: db`c.search_key`,
      order: orderBy(sort, { RequestedDate: db`c.requested_at`, Surname: db`c.holder_key` }),
    },
    page,
  )
}

/** How many cards are in each status, in its index; '' is all of them. A status with more than can be listed has no number. */
export async function countCards(db: Db): Promise<Output<'Account/CountUserSmartCards'>> {
  const counts = await db<{ Value: string; Count: number }[]>`
    select s.status::text as "Value", (select count(*) from (
      select from smart_card c where c.status = s.status limit ${mostListed + 1}) as counted) as "Count"
    from generate_series(0, 4) as s (status)`
  const all = counts.reduce((sum, { Count }) => sum + Count, 0)
  return [{ Value: '', Count: all }, ...counts].filter(({ Count }) => Count <= mostListed)
}

/** The cards of a person, newest first. */
export function mySmartCardPage(
  db: Db,
  personId: string,
  page: Parsed<'Account/GetMySmartCards'>,
): Promise<PageOf<MySmartCard>> {
  return listPage(
    db,
    {
      from: db`smart_card c`,
      id: db`c.id`,
      columns: db<MySmartCard[]>`${own(db)}`,
      where: db`c.person_id = ${personId}`,
      order: { key: db`c.requested_at`, descending: true },
    },
    { ...page, keyword: '', id: '' },
  )
}
