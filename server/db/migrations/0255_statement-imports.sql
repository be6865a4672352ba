-- An import of a statement can be removed, so that the right file can come after (X-065, decision 155).
--
--   statement_import ──< statement_import_row >── statement_row      a row goes with the last import that has it
alter table statement_period rename to statement_import;
alter table statement_import add column id uuid not null default gen_random_uuid();
alter table statement_import alter column id drop default;
alter table statement_import drop constraint statement_period_pkey, add constraint statement_import_pkey primary key (id);
create index statement_import_by_days on statement_import (provider, from_day, to_day);
create index statement_import_by_time on statement_import (imported_at desc, id);

create table statement_import_row (
  import_id uuid not null references statement_import on delete cascade,
  row_id uuid not null references statement_row on delete cascade,
  primary key (import_id, row_id)
);
create index statement_import_row_by_row on statement_import_row (row_id);
-- Which import brought a row was not noted: each import of its days has it.
insert into statement_import_row
  select i.id, r.id from statement_import i join statement_row r on r.provider = i.provider and r.day between i.from_day and i.to_day;

-- A refund and a chargeback have the reference of their payment, with the other sign.
alter table statement_row drop constraint statement_row_once;
create unique index statement_row_once on statement_row (provider, reference_key, (amount < 0));

-- Each row of a statement with what it is here, and what is here in an imported period without a row. `stated`: null without one. One
-- movement is of one row: what was charged twice has a row that is not here. The number of a transaction is surer than its reference.
create or replace view statement_line as
  with movement as materialized (select * from provider_movement),
  by_number as materialized (
    select distinct on (r.id) r.id as row_id, m.id as movement_id
    from statement_row r join movement m on m.provider = r.provider and lower(m.provider_id) = r.reference_key and (m.amount < 0) = (r.amount < 0)
    where m.provider_id <> ''
    order by r.id, m.amount = r.amount desc, m.id),
  -- Of two transactions with one reference, the one of the same amount.
  by_reference as materialized (
    select distinct on (r.id) r.id as row_id, m.id as movement_id
    from statement_row r join movement m on m.provider = r.provider and lower(m.reference) = r.reference_key and (m.amount < 0) = (r.amount < 0)
    where m.reference <> '' and not exists (select from by_number n where n.row_id = r.id)
      and not exists (select from by_number n where n.movement_id = m.id)
    order by r.id, m.amount = r.amount desc, m.id),
  matched as materialized (select * from by_number union all select * from by_reference)
  select r.id, r.provider, r.reference, r.day, r.amount as stated, m.amount as known, m.kind, m.person_id,
    case when m.id is null then 'Not here' when m.amount = r.amount then 'Matched' else 'Different amount' end as state
  from statement_row r left join matched on matched.row_id = r.id left join movement m on m.id = matched.movement_id
  union all
  select m.id, m.provider, coalesce(nullif(m.reference, ''), m.provider_id), (m.at at time zone 'Africa/Lagos')::date, null, m.amount,
    m.kind, m.person_id, 'Not in the statement'
  from movement m
  where not exists (select from matched where matched.movement_id = m.id) and exists (
    select from statement_import s
    where s.provider = m.provider and (m.at at time zone 'Africa/Lagos')::date between s.from_day and s.to_day);
