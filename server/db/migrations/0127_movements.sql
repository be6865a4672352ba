-- What happened to wallets (R-534): the reasons of the ledger's postings. Amounts are kobo.
--
--   Funding                      Completed ──▶ Reversed     an administrator gives money from a fund, and may take it back
--   Send                         Completed                  from one wallet to another
--   Withdrawal      Pending ──▶  Completed                  held, then paid out to a bank
--                       └─────▶  Failed                     held, then given back
create table wallet_transaction (
  id uuid primary key,
  type text not null check (type in ('Funding', 'Send', 'Withdrawal')),
  status text not null check (status in ('Pending', 'Completed', 'Failed', 'Reversed')),
  -- whose wallet
  person_id uuid not null references person,
  -- who gets what is sent
  receiver_id uuid references person check ((receiver_id is not null) = (type = 'Send') and receiver_id <> person_id),
  amount bigint not null check (amount between 1 and 10000000000000),
  -- the fund of a funding; the bank of a withdrawal
  fund text not null default '' check ((fund <> '') = (type = 'Funding')),
  bank_name text not null default '' check ((bank_name <> '') = (type = 'Withdrawal')),
  account_number text not null default '',
  account_name text not null default '',
  -- why: an administrator's reason, a sender's note
  note text not null default '',
  -- why it failed or was reversed
  error text not null default '' check (error = '' or status in ('Failed', 'Reversed')),
  -- the bank's reference of what was paid out
  reference text not null default '',
  made_by uuid not null references person,
  decided_by uuid references person,
  created_at timestamptz not null,
  completed_at timestamptz check ((completed_at is null) = (status = 'Pending')),
  -- the people, to be found by (decision 023): kept by triggers
  search_key text not null default '',
  row_version integer not null default 1,
  updated_at timestamptz not null default now(),
  constraint wallet_transaction_decider check (type <> 'Withdrawal' or decided_by <> made_by)
);
create index wallet_transaction_by_time on wallet_transaction (created_at, id) include (type, status);
create index wallet_transaction_by_amount on wallet_transaction (amount, id) include (type, status);
create index wallet_transaction_by_person on wallet_transaction (person_id, created_at, id);
create index wallet_transaction_by_receiver on wallet_transaction (receiver_id, created_at, id) where receiver_id is not null;
create index wallet_transaction_by_maker on wallet_transaction (made_by, created_at) where type = 'Funding';
create index wallet_transaction_by_words on wallet_transaction using gin (search_key gin_trgm_ops);

create function set_wallet_transaction_key() returns trigger language plpgsql as $$
begin
  new.search_key := (select string_agg(p.name_key, ' ') from (
    select name_key from person where id in (new.person_id, new.receiver_id) order by id for share) p);
  return new;
end $$;
create trigger wallet_transaction_is_found before insert or update of search_key on wallet_transaction
  for each row execute function set_wallet_transaction_key();

create function wallet_owner_renamed() returns trigger language plpgsql as $$
begin
  update wallet_transaction set search_key = '' where new.id in (person_id, receiver_id);
  return null;
end $$;
create trigger person_tells_wallet_transactions after update of surname, firstname, middle_name on person for each row
  when (old.name_key is distinct from new.name_key) execute function wallet_owner_renamed();

-- How much of something a person did on a day of Lagos, in kobo. One row is changed at a time, so a limit holds for parallel calls.
create table daily_sum (
  person_id uuid not null references person,
  what text not null,
  day date not null,
  amount bigint not null,
  primary key (person_id, what, day)
);

-- The postings that every cause must have, no more and no fewer (M-02). A later kind of cause replaces the view.
create view ledger_expected as
  select t.id as cause, p.posting, t.person_id, t.amount
  from wallet_transaction t join (values
    ('Funding', 'Completed', 'wallet-funded'),
    ('Funding', 'Reversed', 'wallet-funded'),
    ('Funding', 'Reversed', 'wallet-funding-reversed'),
    ('Send', 'Completed', 'wallet-sent'),
    ('Withdrawal', 'Pending', 'withdrawal-held'),
    ('Withdrawal', 'Completed', 'withdrawal-held'),
    ('Withdrawal', 'Completed', 'withdrawal-paid'),
    ('Withdrawal', 'Failed', 'withdrawal-held'),
    ('Withdrawal', 'Failed', 'withdrawal-returned')
  ) p (type, status, posting) on p.type = t.type and p.status = t.status;
