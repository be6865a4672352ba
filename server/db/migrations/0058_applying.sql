-- People who want to become mentors (decision 059). Their role opens other people's answers, so staff decide.
--
--   Pending ──▶ Approved
--      └──────▶ Rejected
create table mentor_application (
  id uuid primary key,
  person_id uuid not null constraint mentor_application_once unique references person,
  sector_id integer not null references sector,
  about text not null,
  status text not null default 'Pending' check (status in ('Pending', 'Approved', 'Rejected')),
  created_at timestamptz not null,
  decided_by uuid references person,
  decided_at timestamptz,
  row_version integer not null default 1,
  updated_at timestamptz not null,
  check ((status = 'Pending') = (decided_at is null) and (decided_at is null) = (decided_by is null))
);
create index mentor_application_by_time on mentor_application (created_at desc, id);
