import type { Parsed } from '#contract/contract.ts'
import type { StatementLine } from '#contract/entities/money/statement-line.ts'
import { isUuid } from '#kit/is-uuid.ts'
import type { Db } from '#server/calls/call-context.ts'
import { hasEveryWord, likeEveryWord } from '#server/db/like-every-word.ts'
import type { PageOf } from '#server/db/list-page.ts'

/**
 * X-065: what statements say and what is here, side by side, by day. The keyword is searched in references. The view compares all lines
 * each time it is read, so one statement finds the page and counts.
 */
export async function linePage(db: Db, asked: Parsed<'Payment/GetStatementLines'>): Promise<PageOf<StatementLine>> {
  const { state, provider, reason, keyword, id, page, pageSize, sort } = asked
  const { fromDateIsoString: from, toDateIsoString: to } = asked
  if (id !== '' && !isUuid(id)) return { Items: [], Total: 0 }
  const all = db`true`
  const isOpen = db`l.state <> 'Matched' and not exists (select from statement_reason e where e.id = l.id)`
  const order = sort === 'Day' ? db`l.day, l.id` : db`l.day desc, l.id desc`
  const [found] = await db<[PageOf<StatementLine>]>`
    with line as materialized (select * from statement_line),
    found as materialized (
      select * from line l
      where ${state === '' ? all : db`l.state = ${state}`} and ${provider === '' ? all : db`l.provider = ${provider}`}
        and ${reason === '' ? all : isOpen} and ${id === '' ? all : db`l.id = ${id}`}
        and ${from === '' ? all : db`l.day >= ${from}::date`} and ${to === '' ? all : db`l.day <= ${to}::date`}
        and ${likeEveryWord(keyword).length === 0 ? all : hasEveryWord(db, db`lower(l.reference)`, keyword)}),
    item as (
      select l.id as "Id", l.provider as "Provider", l.reference as "Reference", l.day::text as "Day", l.stated as "StatedAmount",
        l.known as "KnownAmount", l.state as "State", coalesce(l.kind, '') as "Kind", coalesce(p.surname, '') as "Surname",
        coalesce(p.firstname, '') as "Firstname", coalesce(r.reason, '') as "Reason",
        concat_ws(' ', b.firstname, b.surname) as "ReasonBy"
      from (select * from found l order by ${order} limit ${pageSize} offset ${page * pageSize}) l
        left join person p on p.id = l.person_id left join statement_reason r on r.id = l.id left join person b on b.id = r.made_by
      order by ${order})
    select (select coalesce(json_agg(item), '[]') from item) as "Items", (select count(*) from found) as "Total"`
  return found
}
