-- What staff decide about answers that are held, who brought answers in for somebody else, and how people's devices stand.

-- `held` stays what it was when the answer arrived; `counts` is what stands now. Whichever way it changes, one answer counts.
--
--   held null                        counts unless a held one was accepted
--   held, decision null              waits for staff; does not count
--   held, decision 'accepted'        counts, as the latest accepted one
--   held, decision 'set-aside'       does not count
alter table attempt
  add column counts boolean not null default true,
  add column decision text check (decision in ('accepted', 'set-aside')),
  add column decided_by uuid references person,
  add column decided_at timestamptz,
  -- the admin who brought it in from a file (O-20)
  add column brought_by uuid references person;
update attempt set counts = false where held is not null;
alter table attempt
  add constraint attempt_counts_for_a_reason check (not counts or held is null or decision is not distinct from 'accepted'),
  add constraint attempt_decision_is_whole check ((decision is null) = (decided_by is null) and (decision is null) = (decided_at is null)),
  add constraint attempt_decision_on_held check (decision is null or held is not null);
drop index attempt_counts_once;
create unique index attempt_counts_once on attempt (student_id, assessment_id, number) where counts;
-- Few of many: the lists of held answers read nothing else.
create index attempt_held on attempt (received_at desc, id) where held is not null;

alter table audit add column brought_by uuid;

-- What each device said last (X-010): numbers and a label, never what waits.
create table device_status (
  person_id uuid not null references person,
  device_id uuid not null,
  label text not null,
  revision text not null,
  waiting integer not null check (waiting >= 0),
  -- by the server's clock: the device tells an age; null when nothing waits
  oldest_at timestamptz,
  -- when it last said that nothing waits: what waits now is younger, whatever the device's clock says (O-23)
  empty_at timestamptz,
  seen_at timestamptz not null,
  -- when admins were told that this queue is stuck (X-009); null again once it is empty
  told_at timestamptz,
  primary key (person_id, device_id),
  check ((waiting = 0) = (oldest_at is null))
);
create index device_status_waiting on device_status (oldest_at) where waiting > 0;
create index device_status_by_seen on device_status (seen_at);
