-- Statements of providers and of the bank (X-065, decision 155). An administrator imports them; nothing is posted by it. What matches is
-- worked out whenever it is read, so a late webhook or a second statement makes it right.
create table statement_period (
  provider text not null check (provider in ('Paystack', 'Flutterwave', 'Bank')),
  from_day date not null,
  to_day date not null check (to_day >= from_day),
  imported_by uuid not null references person,
  imported_at timestamptz not null,
  primary key (provider, from_day, to_day)
);
create table statement_row (
  id uuid primary key,
  provider text not null,
  -- as the provider writes it: its reference, or its number of the transaction
  reference text not null,
  reference_key text generated always as (lower(reference)) stored,
  -- kobo; negative when money went out
  amount bigint not null check (amount <> 0),
  day date not null,
  constraint statement_row_once unique (provider, reference_key)
);
-- Why a line is as it is, in the words of an administrator. `id`: of the row, or of what is not in the statement.
create table statement_reason (
  id uuid primary key,
  reason text not null check (reason <> ''),
  made_by uuid not null references person,
  made_at timestamptz not null
);
insert into csv_turn values ('statements');

-- What the portal knows of money at providers and at the bank. What is more than asked is a row of its own, of the same transaction.
create view provider_movement as
  select m.id, case m.gateway when 1 then 'Paystack' else 'Flutterwave' end as provider, coalesce(p.reference, '') as reference,
    m.provider_id, m.amount + coalesce(more.amount, 0) as amount, m.arrived_at as at, 'Payment' as kind, p.person_id
  from payment_money m join payment p on p.id = m.payment_id
    left join payment_money more on more.gateway = m.gateway and more.provider_id = m.provider_id || '+'
  where m.gateway in (1, 2) and m.destination <> 'none' and m.provider_id not like '%+'
  union all
  select d.id, case d.gateway when 1 then 'Paystack' else 'Flutterwave' end, d.reference, d.provider_id, d.amount, d.arrived_at,
    'Bank deposit', d.person_id
  from bank_deposit d where d.destination <> 'none'
  union all
  select t.id, 'Bank', t.reference, '', -t.amount, t.completed_at, 'Withdrawal', t.person_id
  from wallet_transaction t where t.type = 'Withdrawal' and t.status = 'Completed';

-- Each row of a statement with what it is here, and what is here in an imported period without a row. `stated`: null without one.
create view statement_line as
  with movement as materialized (select * from provider_movement),
  keyed as (
    select id, provider, lower(reference) as key, amount from movement where reference <> ''
    union all select id, provider, lower(provider_id), amount from movement where provider_id <> ''),
  -- Of two transactions with one reference, the one of the same amount.
  matched as materialized (
    select distinct on (r.id) r.id as row_id, k.id as movement_id
    from statement_row r join keyed k on k.provider = r.provider and k.key = r.reference_key
    order by r.id, k.amount = r.amount desc, k.id)
  select r.id, r.provider, r.reference, r.day, r.amount as stated, m.amount as known, m.kind, m.person_id,
    case when m.id is null then 'Not here' when m.amount = r.amount then 'Matched' else 'Different amount' end as state
  from statement_row r left join matched on matched.row_id = r.id left join movement m on m.id = matched.movement_id
  union all
  select m.id, m.provider, coalesce(nullif(m.reference, ''), m.provider_id), (m.at at time zone 'Africa/Lagos')::date, null, m.amount,
    m.kind, m.person_id, 'Not in the statement'
  from movement m
  where not exists (select from matched where matched.movement_id = m.id) and exists (
    select from statement_period s
    where s.provider = m.provider and (m.at at time zone 'Africa/Lagos')::date between s.from_day and s.to_day);
