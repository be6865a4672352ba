-- The ledger (M-01): every movement of money and points. The database itself refuses a wrong movement; code can only ask.
--
--   ledger_posting ──< ledger_posting_line      what may be posted: names, accounts and sides
--         │
--   ledger_tx ──< ledger_transfer >── ledger_account
--                 one row is a debit and a credit of one amount, so nothing out of balance can be written
--
-- Amounts are whole kobo (NGN) or points (PTS). A balance is credits minus debits: what the portal owes people is positive, and what
-- it has at banks and in funds is negative. The balances of a unit always sum to 0.
--
-- The role that serves calls may read these tables and call ledger_post, and nothing else (decision 130).

-- Kinds of accounts. `per`: one account per person, one per name, or one of the platform.
create table ledger_kind (
  name text primary key,
  unit text not null check (unit in ('NGN', 'PTS')),
  per text not null check (per in ('person', 'name', 'platform')),
  -- the lowest balance; null: any
  floor bigint,
  unique (name, unit)
);

-- Every business event is one posting. One that follows another ends it, whole and once: it takes the accounts and amounts from
-- there. `reverses`: it moves everything back; otherwise it moves on what the other one set aside.
create table ledger_posting (
  name text primary key,
  follows text references ledger_posting,
  reverses boolean not null default false,
  check (follows is not null or not reverses)
);

-- `*_party`: whose account it is, by the name under which callers give the person or the account; '' for the platform.
create table ledger_posting_line (
  posting text not null references ledger_posting,
  line smallint not null check (line > 0),
  debit_kind text not null,
  debit_party text not null default '',
  credit_kind text not null,
  credit_party text not null default '',
  unit text not null,
  primary key (posting, line),
  -- a line never changes money into points
  foreign key (debit_kind, unit) references ledger_kind (name, unit),
  foreign key (credit_kind, unit) references ledger_kind (name, unit)
);

create table ledger_account (
  id uuid primary key default gen_random_uuid(),
  kind text not null references ledger_kind,
  -- the id of the person, the name, or '' for the platform
  owner text not null,
  person_id uuid references person check (person_id is null or owner = person_id::text),
  balance bigint not null default 0 constraint ledger_account_bound check (abs(balance) <= 9007199254740991),
  floor bigint constraint ledger_account_floor check (balance >= floor),
  -- counts the movements
  version bigint not null default 0,
  opened_at timestamptz not null default now(),
  constraint ledger_account_once unique (kind, owner)
);
create index ledger_account_by_person on ledger_account (person_id);

create table ledger_tx (
  id uuid primary key,
  posting text not null,
  -- the row that is the reason. A cause has each posting once, so a second try of a caller is refused.
  cause uuid not null,
  -- null: the portal
  actor uuid references person,
  follows uuid references ledger_tx constraint ledger_tx_follows_once unique,
  posted_at timestamptz not null,
  constraint ledger_tx_once unique (cause, posting)
);
create index ledger_tx_by_time on ledger_tx (posted_at, id);

-- The balances and versions are those after this row.
create table ledger_transfer (
  tx uuid not null references ledger_tx,
  line smallint not null,
  debit uuid not null references ledger_account,
  credit uuid not null references ledger_account,
  amount bigint not null constraint ledger_transfer_amount check (amount between 1 and 10000000000000),
  debit_balance bigint not null,
  debit_version bigint not null,
  credit_balance bigint not null,
  credit_version bigint not null,
  primary key (tx, line),
  constraint ledger_transfer_accounts check (debit <> credit),
  unique (debit, debit_version),
  unique (credit, credit_version)
);

-- Refuses with the name of a constraint, so that callers can explain it.
create function ledger_refuse(reason text, message text) returns void language plpgsql as $$
begin
  raise exception using errcode = 'check_violation', constraint = reason, message = message;
end $$;

create function ledger_is_history() returns trigger language plpgsql as $$
begin
  perform public.ledger_refuse('ledger_is_history', format('%s rows of %I are never allowed', lower(tg_op), tg_table_name));
  return null;
end $$;

create function ledger_open_account() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  kind ledger_kind;
begin
  select k.* into kind from ledger_kind k where k.name = new.kind;
  new.floor := kind.floor;
  new.person_id := case when kind.per = 'person' then new.owner::uuid end;
  if new.balance <> 0 or new.version <> 0 or (kind.per = 'platform') <> (new.owner = '') then
    perform ledger_refuse('ledger_account_new', 'a new account is empty and belongs to somebody');
  end if;
  return new;
end $$;

-- Only ledger_move, which runs as a trigger, moves a balance.
create function ledger_guard_account() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if pg_trigger_depth() < 2 or new.version <> old.version + 1
    or (new.id, new.kind, new.owner, new.person_id, new.floor, new.opened_at)
      is distinct from (old.id, old.kind, old.owner, old.person_id, old.floor, old.opened_at) then
    perform ledger_refuse('ledger_is_history', 'an account changes by postings only');
  end if;
  return new;
end $$;

create function ledger_check_tx() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  rule ledger_posting;
begin
  select p.* into rule from ledger_posting p where p.name = new.posting;
  if not found then
    perform ledger_refuse('ledger_tx_posting', format('there is no posting %s', new.posting));
  end if;
  if (rule.follows is null) <> (new.follows is null) or (rule.follows is not null and not exists (
    select from ledger_tx f where f.id = new.follows and f.posting = rule.follows and f.cause = new.cause)) then
    perform ledger_refuse('ledger_tx_follows', format('%s needs the posting that it follows, of the same cause', new.posting));
  end if;
  return new;
end $$;

-- Checks one transfer against its posting and moves both balances.
create function ledger_move() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  rule record;
  followed ledger_transfer;
  debit ledger_account;
  credit ledger_account;
begin
  select t.follows, p.reverses, l.debit_kind, l.credit_kind into rule
  from ledger_tx t join ledger_posting p on p.name = t.posting
    join ledger_posting_line l on l.posting = t.posting and l.line = new.line
  where t.id = new.tx;
  if not found then
    perform ledger_refuse('ledger_transfer_line', format('the posting has no line %s', new.line));
  end if;
  -- In the order of ids, so that callers wait for each other and never in a ring.
  perform from ledger_account a where a.id in (new.debit, new.credit) order by a.id for no key update;
  update ledger_account a set balance = a.balance - new.amount, version = a.version + 1 where a.id = new.debit returning a.* into debit;
  update ledger_account a set balance = a.balance + new.amount, version = a.version + 1 where a.id = new.credit returning a.* into credit;
  if (debit.kind, credit.kind) is distinct from (rule.debit_kind, rule.credit_kind) then
    perform ledger_refuse('ledger_transfer_side', format('this line moves from %s to %s', rule.debit_kind, rule.credit_kind));
  end if;
  if rule.follows is not null then
    select f.* into followed from ledger_transfer f where f.tx = rule.follows and f.line = new.line;
    if not found or followed.amount <> new.amount or followed.credit <> new.debit
      or (rule.reverses and followed.debit <> new.credit) then
      perform ledger_refuse('ledger_transfer_follows', 'this line moves on, or back, exactly what the followed line moved');
    end if;
  end if;
  -- M-11: money of a suspended person comes in and does not go out. What is moved back is no payment.
  if debit.person_id is not null and debit.person_id is distinct from credit.person_id and not rule.reverses
    and not (select p.is_active from person p where p.id = debit.person_id) then
    perform ledger_refuse('ledger_frozen', 'the owner of the account is suspended');
  end if;
  new.debit_balance := debit.balance;
  new.debit_version := debit.version;
  new.credit_balance := credit.balance;
  new.credit_version := credit.version;
  return new;
end $$;

create trigger ledger_account_opens before insert on ledger_account for each row execute function ledger_open_account();
create trigger ledger_account_is_guarded before update on ledger_account for each row execute function ledger_guard_account();
create trigger ledger_account_stays before delete or truncate on ledger_account for each statement execute function ledger_is_history();
create trigger ledger_tx_is_checked before insert on ledger_tx for each row execute function ledger_check_tx();
create trigger ledger_tx_stays before update or delete or truncate on ledger_tx for each statement execute function ledger_is_history();
create trigger ledger_transfer_moves before insert on ledger_transfer for each row execute function ledger_move();
create trigger ledger_transfer_stays before update or delete or truncate on ledger_transfer for each statement execute function ledger_is_history();

-- The account of a party; it is opened when a person, or the platform, has none yet. Accounts with names are opened on purpose.
create function ledger_account_of(wanted text, party text) returns uuid language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  found_id uuid;
begin
  if party is null then
    perform ledger_refuse('ledger_post_party', format('the owner of the account %s is missing', wanted));
  end if;
  select a.id into found_id from ledger_account a where a.kind = wanted and a.owner = party;
  if found then
    return found_id;
  end if;
  if exists (select from ledger_kind k where k.name = wanted and k.per = 'name') then
    perform ledger_refuse('ledger_post_party', format('there is no account %s of this name', wanted));
  end if;
  insert into ledger_account (kind, owner) values (wanted, party) on conflict do nothing;
  select a.id into found_id from ledger_account a where a.kind = wanted and a.owner = party;
  return found_id;
end $$;

-- The one way to post. `amounts`: one per line of the posting, null for a line that is left out. `parties`: who is behind each party
-- of the posting. A posting that follows another has no amounts: they and the accounts come from there. Gives back the id.
create function ledger_post(
  id uuid, posting text, cause uuid, amounts bigint[], parties jsonb, actor uuid, posted_at timestamptz
) returns uuid language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  rule ledger_posting;
  followed uuid;
  lines smallint[];
  debits uuid[];
  credits uuid[];
  moved bigint[];
begin
  select p.* into rule from ledger_posting p where p.name = ledger_post.posting;
  if not found then
    perform ledger_refuse('ledger_tx_posting', format('there is no posting %s', posting));
  end if;
  if rule.follows is not null then
    select t.id into followed from ledger_tx t where t.cause = ledger_post.cause and t.posting = rule.follows;
    select array_agg(f.line order by f.line), array_agg(f.credit order by f.line), array_agg(f.amount order by f.line),
      array_agg(case when rule.reverses then f.debit else ledger_account_of(l.credit_kind, case when l.credit_party = '' then '' else parties ->> l.credit_party end) end order by f.line)
    into lines, debits, moved, credits
    from ledger_transfer f join ledger_posting_line l on l.posting = rule.name and l.line = f.line
    where f.tx = followed;
  elsif cardinality(amounts) is distinct from (select count(*)::int from ledger_posting_line l where l.posting = rule.name) then
    perform ledger_refuse('ledger_post_amounts', format('%s needs an amount for each of its lines', posting));
  else
    select array_agg(l.line order by l.line), array_agg(amounts[l.line] order by l.line),
      array_agg(ledger_account_of(l.debit_kind, case when l.debit_party = '' then '' else parties ->> l.debit_party end) order by l.line),
      array_agg(ledger_account_of(l.credit_kind, case when l.credit_party = '' then '' else parties ->> l.credit_party end) order by l.line)
    into lines, moved, debits, credits
    from ledger_posting_line l where l.posting = rule.name and amounts[l.line] is not null;
  end if;
  insert into ledger_tx (id, posting, cause, actor, follows, posted_at)
  values (ledger_post.id, rule.name, ledger_post.cause, ledger_post.actor, followed, ledger_post.posted_at);
  if lines is null then
    perform ledger_refuse('ledger_post_amounts', format('%s moves nothing', posting));
  end if;
  -- Every line of one posting is locked before the first one moves.
  if cardinality(lines) > 1 then
    perform from ledger_account a where a.id = any (debits || credits) order by a.id for no key update;
  end if;
  insert into ledger_transfer (tx, line, debit, credit, amount)
  select ledger_post.id, line, debit, credit, amount
  from unnest(lines, debits, credits, moved) with ordinality as one (line, debit, credit, amount, place) order by place;
  return ledger_post.id;
end $$;

-- An account with a name, such as a fund. Opening it again changes nothing.
create function ledger_open(kind text, name text) returns void language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if not exists (select from ledger_kind k where k.name = ledger_open.kind and k.per = 'name') or btrim(name) <> name or name = '' then
    perform ledger_refuse('ledger_post_party', 'only accounts of a kind with names are opened by name');
  end if;
  insert into ledger_account (kind, owner) values (ledger_open.kind, ledger_open.name) on conflict do nothing;
end $$;

-- A function is everybody's by default. The two doors are given to the serving role alone.
revoke execute on function ledger_refuse, ledger_is_history, ledger_open_account, ledger_guard_account, ledger_check_tx, ledger_move,
  ledger_account_of, ledger_post, ledger_open from public;

insert into ledger_kind (name, unit, per, floor) values
  ('wallet', 'NGN', 'person', 0),
  ('held', 'NGN', 'person', 0),
  -- money that an administrator may give, by the name of the fund
  ('funding', 'NGN', 'name', null),
  -- what banks and providers hold for the portal
  ('clearing', 'NGN', 'name', null),
  ('points', 'PTS', 'person', 0),
  ('points-programme', 'PTS', 'platform', null);
insert into ledger_posting (name, follows, reverses) values
  ('wallet-funded', null, false),
  ('wallet-funding-reversed', 'wallet-funded', true),
  ('wallet-sent', null, false),
  ('withdrawal-held', null, false),
  ('withdrawal-paid', 'withdrawal-held', false),
  ('withdrawal-returned', 'withdrawal-held', true),
  ('points-granted', null, false),
  ('points-reversed', 'points-granted', true);
insert into ledger_posting_line (posting, line, debit_kind, debit_party, credit_kind, credit_party, unit) values
  ('wallet-funded', 1, 'funding', 'fund', 'wallet', 'person', 'NGN'),
  ('wallet-funding-reversed', 1, 'wallet', 'person', 'funding', 'fund', 'NGN'),
  ('wallet-sent', 1, 'wallet', 'person', 'wallet', 'receiver', 'NGN'),
  ('withdrawal-held', 1, 'wallet', 'person', 'held', 'person', 'NGN'),
  ('withdrawal-paid', 1, 'held', 'person', 'clearing', 'bank', 'NGN'),
  ('withdrawal-returned', 1, 'held', 'person', 'wallet', 'person', 'NGN'),
  ('points-granted', 1, 'points-programme', '', 'points', 'person', 'PTS'),
  ('points-reversed', 1, 'points', 'person', 'points-programme', '', 'PTS');

-- The tables of what may be posted grow by migrations only: these drop the trigger, add rows and make it again.
create trigger ledger_kind_stays before insert or update or delete or truncate on ledger_kind for each statement execute function ledger_is_history();
create trigger ledger_posting_stays before insert or update or delete or truncate on ledger_posting for each statement execute function ledger_is_history();
create trigger ledger_posting_line_stays before insert or update or delete or truncate on ledger_posting_line for each statement execute function ledger_is_history();
