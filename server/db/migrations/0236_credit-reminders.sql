-- Which reminders of a payment of a credit were queued (decision 216): 7 days and 1 day before its day, and once when it is overdue.
create table credit_reminder (
  credit_id uuid not null references credit on delete cascade,
  due_on date not null,
  kind text not null check (kind in ('7 days', '1 day', 'overdue')),
  primary key (credit_id, due_on, kind)
);

-- The payments of a credit that are not complete, and what is missing of each, kobo. Repayments go to the earliest payments first.
create function credit_open_payments(one credit) returns table (due_on date, missing bigint) language sql stable as $$
  select s.day, least(s.amount, s.upto - one.repaid_amount)::bigint
  from (select i.day, i.amount, sum(i.amount) over (order by i.day) as upto from unnest(one.due_days, one.due_amounts) as i (day, amount)) s
  where one.outstanding > 0 and s.upto > one.repaid_amount
$$;
