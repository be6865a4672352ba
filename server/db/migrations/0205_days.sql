-- What came in and went out on each day of Lagos (decision 195). Postings are never changed, and the movements of an account have
-- numbers without gaps in the order in which they were committed. So the days of an account are summed up to a number, and what has a
-- larger number is added when somebody reads. A posting writes nothing here and waits for nobody.

-- Which movements count: naira that enters or leaves the money of a person, or the money of the portal. Accounts with names stand for
-- the world outside, such as a bank or a fund. Money that stays with the same person, or outside, moved nowhere.
create view ledger_crossing as
  select a.id as account, s.version, (t.posted_at at time zone 'Africa/Lagos')::date as day, s.debited, s.credited
  from ledger_account a join ledger_kind k on k.name = a.kind
    join lateral (
      select m.tx, m.credit as other, m.debit_version as version, m.amount as debited, 0::bigint as credited from ledger_transfer m where m.debit = a.id
      union all
      select m.tx, m.debit, m.credit_version, 0, m.amount from ledger_transfer m where m.credit = a.id) s on true
    join ledger_tx t on t.id = s.tx
    join ledger_account o on o.id = s.other join ledger_kind ok on ok.name = o.kind
  where k.unit = 'NGN' and case
    when k.per = 'name' then ok.per <> 'name'
    -- Without a floor it is a debt and not the person's money.
    when k.per = 'person' and k.floor = 0 then ok.per <> 'person' or ok.floor is distinct from 0 or o.person_id <> a.person_id
    else false end;

-- The movements of an account up to this number are in its days.
create table ledger_counted (
  account uuid primary key references ledger_account,
  version bigint not null
);
create table ledger_day (
  account uuid not null references ledger_account,
  day date not null,
  debited bigint not null,
  credited bigint not null,
  primary key (account, day)
);

-- The accounts of the portal and of the world outside are few among those of people.
create index ledger_account_of_nobody on ledger_account (kind) where person_id is null;

-- The days of what is not counted yet. The few rows are found in the index of their numbers: the planner expects a third of all.
create function ledger_uncounted(wanted uuid) returns table (day date, debited bigint, credited bigint)
language sql stable rows 5 set search_path = pg_catalog, public, pg_temp set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
  select c.day, sum(c.debited)::bigint, sum(c.credited)::bigint from ledger_crossing c
  where c.account = wanted and c.version > coalesce((select k.version from ledger_counted k where k.account = wanted), 0)
  group by c.day
$$;

-- Counts the accounts with at least so many movements that are not counted. Any number of processes may run it. Gives back how many
-- accounts it counted.
create function ledger_count_days(fewest bigint) returns integer
language plpgsql security definer set search_path = pg_catalog, public, pg_temp set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  one record;
  before bigint;
  done integer := 0;
begin
  for one in
    select a.id, a.version from ledger_account a join ledger_kind k on k.name = a.kind left join ledger_counted c on c.account = a.id
    where k.unit = 'NGN' and (k.per = 'name' or k.per = 'person' and k.floor = 0) and a.version - coalesce(c.version, 0) >= greatest(fewest, 1)
    order by a.id
  loop
    insert into ledger_counted (account, version) values (one.id, 0) on conflict do nothing;
    select c.version into before from ledger_counted c where c.account = one.id for no key update;
    continue when before >= one.version;
    insert into ledger_day as d (account, day, debited, credited)
    select one.id, c.day, sum(c.debited), sum(c.credited) from ledger_crossing c
    where c.account = one.id and c.version > before and c.version <= one.version group by c.day
    on conflict (account, day) do update set debited = d.debited + excluded.debited, credited = d.credited + excluded.credited;
    update ledger_counted set version = one.version where account = one.id;
    done := done + 1;
  end loop;
  return done;
end $$;
revoke execute on function ledger_uncounted, ledger_count_days from public;
