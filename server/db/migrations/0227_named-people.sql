-- A deleted account leaves no name behind (X-101, decision 208). Texts for other people say whose names they have: [{id, name, words}],
-- the name as it is written there and other words of that person. Replies that are kept for repeats, and the audit, say it by ids.
alter table notification add column about jsonb not null default '[]';
alter table message add column about jsonb not null default '[]';
alter table idempotency add column about uuid[] not null default '{}';
alter table audit add column about uuid[] not null default '{}';
create index notification_about on notification using gin (about jsonb_path_ops) where about <> '[]';
create index message_about on message using gin (about jsonb_path_ops) where about <> '[]';
create index idempotency_about on idempotency using gin (about) where about <> '{}';
create index audit_about on audit using gin (about) where about <> '{}';
create index form_answers_of_visitors on form_answers (form_id) where person_id is null;

-- The text with "A person" for the name, and without the words.
create function without_person(written text, about jsonb, person uuid) returns text language plpgsql immutable as $$
declare
  named jsonb;
begin
  for named in select value from jsonb_array_elements(about) where value ->> 'id' = person::text loop
    if named ->> 'words' <> '' then written := replace(written, named ->> 'words', ''); end if;
    if named ->> 'name' <> '' then written := replace(written, named ->> 'name', 'A person'); end if;
  end loop;
  return written;
end $$;

-- The answers to a form without what a person typed: choices from lists stay, because they are counted.
create function choices_of(answers jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_agg(a order by at), '[]') from jsonb_array_elements(answers) with ordinality e(a, at)
  where a ? 'EformFieldOptionId' or a ? 'UserResponseOptions'
$$;
create function blank_form_answers(answers_id uuid) returns void language sql as $$
  update form_answers f set
    texts = (
      select coalesce(jsonb_agg(case when exists (
          select from jsonb_array_elements(choices_of(f.answers)) a where a ->> 'FieldId' = t ->> 'FieldId')
        then t else t || '{"Answer": ""}' end order by at), '[]')
      from jsonb_array_elements(f.texts) with ordinality e(t, at)),
    answers = choices_of(f.answers), search_key = '', content_hash = sha256(convert_to(f.id::text, 'UTF8'))
  where id = answers_id;
  delete from form_unique_answer u where u.answers_id = $1;
$$;

-- What the texts that are stored already name, as far as their keys say it.
create temporary table named (notification_id uuid, person_id uuid) on commit drop;
insert into named
  select n.id, k.person_id from notification n
  cross join lateral (
    select split_part(n.event_key, ':', 1) as kind,
      case when split_part(n.event_key, ':', 2) ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then split_part(n.event_key, ':', 2)::uuid end as key) e
  cross join lateral (
    select t.student_id as person_id from attempt t where e.kind in ('attempt', 'feedback') and t.id = e.key
    union select f.mentor_id from feedback f where e.kind = 'feedback' and f.attempt_id = e.key
    union select unnest(array[q.student_id, q.mentor_id]) from mentoring_request q where q.id = e.key
    union select p.id from person p where e.kind in ('registered', 'sector', 'parent') and p.id = e.key
    union select unnest(array[l.parent_id, l.child_id]) from family_link l where e.kind = 'family-link-ended' and l.id = e.key
    union select w.person_id from wallet_transaction w where e.kind = 'wallet' and w.id = e.key
    union select r.person_id from referral r where e.kind = 'referral' and r.id = e.key
    union select d.person_id from device_status d where e.kind = 'stuck' and d.device_id = e.key
  ) k
  where k.person_id is not null and k.person_id <> n.person_id;
update notification n set about = (
    select jsonb_agg(jsonb_build_object('id', p.id, 'words', '', 'name', case
      when n.event_key like 'referral:%' then p.firstname
      when n.event_key like 'wallet:%' then p.firstname || ' ' || left(p.surname, 1) || '.'
      when n.event_key like 'registered:%' and p.business_name <> '' then p.business_name
      else p.firstname || ' ' || p.surname end))
    from named d join person p on p.id = d.person_id where d.notification_id = n.id)
  where id in (select notification_id from named);
-- The names of people who were deleted before are not known any more: the whole text goes.
update notification n set title = 'A person whose account is deleted', body = '', link = split_part(link, '?', 1)
  where id in (select d.notification_id from named d join person p on p.id = d.person_id where p.deleted_at is not null);
update notification set event_key = 'referral:' || split_part(event_key, ':', 2) || ':' || md5(event_key) where event_key like 'referral:%';
update notification set body = regexp_replace(body, '^.* imported ', 'An administrator imported ') where event_key like 'brought:%';

select blank_form_answers(f.id) from form_answers f join person p on p.id = f.person_id where p.deleted_at is not null;

-- Replies with names that were stored before.
update idempotency set reply = case jsonb_typeof(reply) when 'string' then '"Done."'::jsonb else jsonb_set(reply, '{Message}', '"Done."') end
  where (jsonb_typeof(reply) = 'string' or reply ? 'Message') and call like any(array[
    'Account/%User%', 'Account/SetAdminRights', 'Account/ResetTwoFactor', 'Account/%MentorApplication', 'Account/%SmartCard%', 'Wallet/%',
    'Communication/BuyTopUp', 'Referral/%', '%/RespondToStudent%']);
update audit set changes = (
    select jsonb_agg(c order by at) from jsonb_array_elements(changes) with ordinality e(c, at)
    where c ->> 'Field' not in ('To', 'Phone', 'Person'))
  where changes is not null and call in ('Wallet/FundClientWallet', 'Wallet/SendMoney', 'Communication/BuyTopUp');

-- A purchase keeps its number until the account of its owner is deleted.
alter table top_up drop constraint top_up_phone;
alter table top_up add constraint top_up_phone check (phone ~ '^(\+234[789][0-9]{9})?$');
create or replace function guard_top_up() returns trigger language plpgsql as $$
begin
  if (old.phone is distinct from new.phone and not (new.phone is not distinct from '' and old.status <> 'Pending'))
    or (old.phone is not null and (
    (old.status <> 'Pending' and old.status <> new.status) or (old.sent_at is not null and new.sent_at is distinct from old.sent_at)
    or (old.person_id, old.amount, old.network_id, old.is_data, old.reference)
      is distinct from (new.person_id, new.amount, new.network_id, new.is_data, new.reference))) then
    raise exception using errcode = 'check_violation', constraint = 'top_up_is_settled', message = 'a purchase is settled once';
  end if;
  return new;
end $$;
