import { lagosDay, monthOf } from '#rules/saving/lagos-months.ts'
import { spendingCategories, takenBack } from '#rules/saving/spending.ts'
import type { Db } from '#server/calls/call-context.ts'

/** The postings of each category; `spends`: it takes money out of the wallet. */
const counted = Object.entries(spendingCategories).flatMap(([category, postings]) =>
  postings === null
    ? []
    : [
        ...postings.spends.map((posting) => ({ category, posting, spends: true })),
        ...postings.returns.map((posting) => ({ category, posting, spends: false })),
      ],
)
const returns = counted.flatMap(({ posting, spends }) => (spends ? [] : [posting]))

/**
 * What the owner of the budget `b` spent of its category in this month of Lagos, kobo, as SQL. Money that was given back is taken off.
 * Money between the wallet and the person's savings or investments is not spent, and what an administrator takes back neither.
 */
export const spentOf = (db: Db, now: Date): ReturnType<Db> => db`
  (select greatest(0, coalesce(sum(s.amount), 0))::bigint
    from ledger_account a join lateral (
      select m.tx, m.amount, m.credit as other from ledger_transfer m where m.debit = a.id
      union all select m.tx, -m.amount, m.debit from ledger_transfer m where m.credit = a.id) s on true
    join ledger_tx t on t.id = s.tx join ledger_posting g on g.name = t.posting join ledger_account o on o.id = s.other
    where a.kind = 'wallet' and a.owner = b.person_id::text
      and t.posted_at >= ${monthOf(lagosDay(now.getTime()))}::date::timestamp at time zone 'Africa/Lagos'
      and case b.category
        when 'Everything' then o.kind not in ('savings', 'investment')
          and case when s.amount > 0 then not g.reverses and t.posting <> all(${takenBack}) else g.reverses or t.posting = any(${returns}) end
        else exists (select from jsonb_to_recordset(${db.json(counted)}) v (category text, posting text, spends boolean)
          where v.category = b.category and v.posting = t.posting and v.spends = (s.amount > 0)) end)`
