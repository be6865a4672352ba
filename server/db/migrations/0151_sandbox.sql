-- The sandbox of payments: what the two card providers would remember. Used only with PAYMENTS=sandbox; no real money is here.
create table sandbox_checkout (
  id uuid primary key,
  provider text not null check (provider in ('paystack', 'flutterwave')),
  reference text not null,
  amount bigint not null,
  currency text not null,
  return_to text not null,
  closed_at timestamptz,
  created_at timestamptz not null,
  unique (provider, reference)
);
create table sandbox_charge (
  id bigint generated always as identity (start with 4000001) primary key,
  checkout_id uuid not null references sandbox_checkout,
  amount bigint not null,
  currency text not null,
  status text not null check (status in ('paid', 'failed')),
  at timestamptz not null
);
create index sandbox_charge_by_checkout on sandbox_charge (checkout_id);
create table sandbox_notice (
  id bigint generated always as identity primary key,
  provider text not null,
  body text not null,
  is_forged boolean not null,
  due_at timestamptz not null,
  sent_at timestamptz
);
create index sandbox_notice_waiting on sandbox_notice (due_at, id) where sent_at is null;
