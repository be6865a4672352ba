-- The sandbox of payments also opens bank accounts and takes transfers into them. No real money is here.
create table sandbox_account (
  id bigint generated always as identity (start with 30000001) primary key,
  email text not null unique,
  name text not null,
  phone text not null,
  -- '' until the account is open
  number text not null default '',
  asks integer not null default 0,
  created_at timestamptz not null
);
create unique index sandbox_account_number on sandbox_account (number) where number <> '';
-- Its numbers are those of transactions, like the numbers of charges, and never meet them.
create table sandbox_transfer (
  id bigint generated always as identity (start with 90000001) primary key,
  account_number text not null,
  sender text not null,
  amount bigint not null,
  currency text not null,
  at timestamptz not null
);
create index sandbox_transfer_by_time on sandbox_transfer (at);
