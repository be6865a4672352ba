-- The account at the bank's behind a wallet (R-435, R-440): everybody has one from the moment they are here.
--
--   Pending ──▶ Registered ──┐
--    ▲ ▲ └────▶ Failed ──┐   │
--    │ └─────────────────┘   │  registered again: what works already only after a second look
--    └───────────────────────┘
create sequence wallet_account_serial;

-- Ten digits, of which the last checks the others: a slip of the thumb is nobody else's number (Luhn).
create function wallet_account_number(serial bigint) returns text language sql immutable as $$
  with payload as (select (100000000 + serial)::text as digits),
  summed as (
    select sum(case when place % 2 = 0 then digit when digit > 4 then digit * 2 - 9 else digit * 2 end) as sum
    from (select place, substr(digits, place, 1)::int as digit from payload, generate_series(1, 9) place) each_digit
  )
  select digits || (10 - sum % 10) % 10 from payload, summed
$$;

create table wallet_account (
  -- the person's own
  id uuid primary key references person,
  -- ours, the same for ever; people write it down
  number text not null constraint wallet_account_number_once unique check (number ~ '^\d{10}$'),
  status text not null default 'Pending' check (status in ('Pending', 'Registered', 'Failed')),
  -- why the bank would not
  error text not null default '' check (error = '' or status = 'Failed'),
  row_version integer not null default 1,
  updated_at timestamptz not null default now()
);

create function open_wallet_account() returns trigger language plpgsql as $$
begin
  insert into wallet_account (id, number) values (new.id, wallet_account_number(nextval('wallet_account_serial')));
  return null;
end $$;
create trigger person_has_wallet_account after insert on person for each row execute function open_wallet_account();
insert into wallet_account (id, number) select id, wallet_account_number(nextval('wallet_account_serial')) from (select id from person order by created_at, id) everybody;
