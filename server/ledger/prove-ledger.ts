import type { Db } from '#server/calls/call-context.ts'

/** Something in the ledger that is not as it must be. */
interface Finding {
  readonly kind:
    | 'sum'
    | 'balance'
    | 'floor'
    | 'missing'
    | 'doubled'
    | 'causeless'
    | 'amount'
    | 'lines'
    | 'days'
    | 'rights'
  /** The unit, account, or cause that it is about. */
  readonly about: string
  /** A sentence for people. Amounts are kobo or points. */
  readonly text: string
}

/** All accounts of a kind. */
interface KindTotal {
  readonly kind: string
  readonly unit: string
  readonly accounts: number
  readonly balance: number
}

export interface Proof {
  readonly findings: readonly Finding[]
  readonly totals: readonly KindTotal[]
  readonly postings: number
}

/** Most findings that are named. */
const mostNamed = 200

/**
 * M-02: reads the whole ledger and compares it with itself and with its causes. One statement, so it sees one moment. Empty findings
 * are the proof: the balances of a unit sum to 0, each balance is the sum of its rows, and every cause has exactly its postings.
 */
export async function proveLedger(db: Db): Promise<Proof> {
  const findings = await db<Finding[]>`
    with moved as materialized (
      select account, sum(amount)::bigint as sum, count(*) as rows from (
        select debit as account, -amount as amount from ledger_transfer union all select credit, amount from ledger_transfer) sides
      group by account),
    posted as materialized (
      select t.id, t.posting, t.cause, sum(m.amount)::bigint as amount, array_agg(distinct a.person_id) filter (where a.person_id is not null) as people, count(distinct m.line) as lines
      from ledger_tx t left join ledger_transfer m on m.tx = t.id left join ledger_account a on a.id in (m.debit, m.credit)
      group by t.id),
    -- Each line of a posting joins two accounts, so its amount was counted twice.
    counted as materialized (select cause, posting, count(*) as times, min(amount) / 2 as amount, min(lines) as lines, array_agg(id) as ids
      from posted group by cause, posting),
    expected as materialized (select * from ledger_expected)
    select * from (
      select 'sum' as kind, k.unit as about, format('The balances of %s sum to %s instead of 0.', k.unit, sum(a.balance)) as text
        from ledger_account a join ledger_kind k on k.name = a.kind group by k.unit having sum(a.balance) <> 0
      union all
      select 'balance', a.id::text, format('The account %s of %s has a balance of %s, but its rows sum to %s.', a.kind, coalesce(nullif(a.owner, ''), 'the platform'), a.balance, coalesce(m.sum, 0))
        from ledger_account a left join moved m on m.account = a.id
        where a.balance <> coalesce(m.sum, 0) or a.version <> coalesce(m.rows, 0)
      union all
      select 'floor', a.id::text, format('The account %s of %s is below its floor: %s.', a.kind, a.owner, a.balance)
        from ledger_account a join ledger_kind k on k.name = a.kind where a.balance < k.floor
      union all
      select 'missing', e.cause::text, format('%s of %s was never posted.', e.posting, e.cause)
        from expected e left join counted c on c.cause = e.cause and c.posting = e.posting where c.cause is null
      union all
      select 'doubled', c.cause::text, format('%s of %s was posted %s times.', c.posting, c.cause, c.times) from counted c where c.times > 1
      union all
      select 'causeless', c.cause::text, format('%s of %s has no cause that asks for it.', c.posting, c.cause)
        from counted c left join expected e on e.cause = c.cause and e.posting = c.posting where e.cause is null
      union all
      select 'amount', c.cause::text, format('%s of %s moved %s, but its cause says %s.', c.posting, c.cause, c.amount, e.amount)
        from counted c join expected e on e.cause = c.cause and e.posting = c.posting
        where c.amount is distinct from e.amount
      union all
      select 'amount', e.cause::text, format('%s of %s moved the money of another person.', e.posting, e.cause)
        from expected e join posted p on p.cause = e.cause and p.posting = e.posting where e.person_id is not null and not coalesce(e.person_id = any (p.people), false)
      union all
      select 'lines', t.cause::text, format('%s of %s has no lines.', t.posting, t.cause) from posted t where t.lines = 0
      union all
      select 'days', account::text, format('On %s the account %s moved %s, but its day says %s.', day, account, summed, stored) from (
        select coalesce(d.account, s.account) as account, coalesce(d.day, s.day) as day,
          concat_ws(' and ', coalesce(s.debited, 0), coalesce(s.credited, 0)) as summed, concat_ws(' and ', coalesce(d.debited, 0), coalesce(d.credited, 0)) as stored
        from ledger_day d full join (
          select c.account, c.day, sum(c.debited) as debited, sum(c.credited) as credited
          from ledger_crossing c join ledger_counted k on k.account = c.account and c.version <= k.version group by c.account, c.day) s
          on s.account = d.account and s.day = d.day
        where (d.debited, d.credited) is distinct from (s.debited, s.credited)) days
      union all
      select 'rights', r.rolname, format('The role %s may write %s.', r.rolname, c.relname)
        from pg_class c join pg_roles r on r.rolcanlogin and not r.rolsuper and r.oid <> c.relowner
        where c.relnamespace = 'public'::regnamespace and c.relname ~ '^ledger_' and c.relkind = 'r'
          and has_table_privilege(r.oid, c.oid, 'insert, update, delete, truncate, trigger')
    ) found limit ${mostNamed}`
  const totals = await db<KindTotal[]>`
    select k.name as kind, k.unit, count(a.id) as accounts, coalesce(sum(a.balance), 0)::bigint as balance
    from ledger_kind k left join ledger_account a on a.kind = k.name group by k.name, k.unit order by k.unit, k.name`
  const [{ postings }] = await db<[{ postings: number }]>`select count(*) as postings from ledger_tx`
  return { findings, totals, postings }
}
