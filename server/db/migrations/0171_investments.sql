-- Investments (M-23, R-582 … R-592): offers of administrators, and who bought how much. Days are days of Lagos; amounts are kobo.
create table investment (
  id uuid primary key,
  title text not null,
  title_key text generated always as (search_key(title)) stored,
  picture text not null,
  summary text not null,
  details text not null,
  -- the price of one unit
  amount bigint not null check (amount between 1 and 10000000000000),
  -- for the whole term, in hundredths of a percent
  interest integer not null check (interest between 1 and 10000),
  months integer not null check (months between 1 and 120),
  closes_on date not null,
  starts_on date not null constraint investment_closes_first check (closes_on <= starts_on),
  -- 31 August + 6 months = 28 February
  matures_on date not null generated always as ((starts_on + make_interval(months => months))::date) stored,
  -- null: no limit
  most_units integer check (most_units between 1 and 1000000),
  sold_units integer not null default 0 check (sold_units >= 0),
  row_version integer not null default 1,
  updated_at timestamptz not null default now(),
  constraint investment_is_sold_out check (sold_units <= most_units)
);
create index investment_by_start on investment (starts_on, id);
create index investment_by_title on investment (title_key, id);
create index investment_by_amount on investment (amount, id);
create index investment_by_closing on investment (closes_on, id);

-- R-590: the terms do not change once somebody has bought.
create function freeze_investment() returns trigger language plpgsql as $$
begin
  if old.sold_units > 0 and (new.amount, new.interest, new.months, new.closes_on, new.starts_on, new.details)
    is distinct from (old.amount, old.interest, old.months, old.closes_on, old.starts_on, old.details) then
    raise exception using errcode = 'check_violation', constraint = 'investment_terms_frozen', message = 'the terms are frozen';
  end if;
  return new;
end $$;
create trigger investment_terms_freeze before update on investment for each row execute function freeze_investment();

create trigger investment_picture_uses_files after insert or update of picture on investment for each row execute function note_file_use('picture');
create trigger investment_details_use_files after insert or update of details on investment for each row execute function note_file_use('details');
create trigger investment_releases_files after delete on investment for each row execute function release_files();

-- What a person bought: Active until `matures_on`, then paid back with `earned`.
create table user_investment (
  id uuid primary key,
  investment_id uuid not null constraint user_investment_of_offer references investment,
  person_id uuid not null references person,
  units integer not null check (units between 1 and 1000000),
  amount bigint not null check (amount between 1 and 10000000000000),
  -- the interest at the end; an amount too small for a kobo of it earns none
  earned bigint not null check (earned >= 0),
  matures_on date not null,
  status text not null default 'Active' check (status in ('Active', 'Matured')),
  bought_at timestamptz not null,
  matured_at timestamptz check ((matured_at is not null) = (status = 'Matured'))
);
create index user_investment_by_time on user_investment (bought_at, id) include (status);
create index user_investment_by_amount on user_investment (amount, id) include (status);
create index user_investment_by_person on user_investment (person_id, bought_at, id);
create index user_investment_by_offer on user_investment (investment_id);
create index user_investment_by_end on user_investment (matures_on, id) where status = 'Active';

drop trigger ledger_kind_stays on ledger_kind;
drop trigger ledger_posting_stays on ledger_posting;
drop trigger ledger_posting_line_stays on ledger_posting_line;
insert into ledger_kind (name, unit, per, floor) values
  ('investment', 'NGN', 'person', 0),
  -- what the portal pays for invested money
  ('interest', 'NGN', 'platform', null);
-- What was invested comes back exactly and once, because it follows. The interest is a posting of its own, with the same cause.
insert into ledger_posting (name, follows, reverses) values
  ('invested', null, false),
  ('investment-matured', 'invested', true),
  ('interest-paid', null, false);
insert into ledger_posting_line (posting, line, debit_kind, debit_party, credit_kind, credit_party, unit) values
  ('invested', 1, 'wallet', 'person', 'investment', 'person', 'NGN'),
  ('investment-matured', 1, 'investment', 'person', 'wallet', 'person', 'NGN'),
  ('interest-paid', 1, 'interest', '', 'wallet', 'person', 'NGN');
create trigger ledger_kind_stays before insert or update or delete or truncate on ledger_kind for each statement execute function ledger_is_history();
create trigger ledger_posting_stays before insert or update or delete or truncate on ledger_posting for each statement execute function ledger_is_history();
create trigger ledger_posting_line_stays before insert or update or delete or truncate on ledger_posting_line for each statement execute function ledger_is_history();

create view ledger_expected_of_investments as
  select u.id as cause, p.posting, u.person_id, case p.posting when 'interest-paid' then u.earned else u.amount end as amount
  from user_investment u join (values
    ('Active', 'invested'), ('Matured', 'invested'), ('Matured', 'investment-matured'), ('Matured', 'interest-paid')
  ) p (status, posting) on p.status = u.status
  where p.posting <> 'interest-paid' or u.earned > 0;
create or replace view ledger_expected as
  select * from ledger_expected_of_wallets
  union all select * from ledger_expected_of_orders
  union all select * from ledger_expected_of_payments
  union all select * from ledger_expected_of_rewards
  union all select * from ledger_expected_of_savings
  union all select * from ledger_expected_of_investments;
