-- A mock test may have a window and a time limit (L-04). The window may move while students answer; the limit belongs to the version,
-- because those who started were told it.
alter table assessment add column opens_at timestamptz, add column closes_at timestamptz;
alter table assessment_version add column minutes integer check (minutes between 1 and 600);

-- When the server was told that a student starts: the first start is the one for all devices of the student.
create table assessment_start (
  student_id uuid not null references person,
  assessment_id uuid not null references assessment,
  started_at timestamptz not null,
  primary key (student_id, assessment_id)
);

alter table attempt
  -- How long the device says it took; null from apps that do not count it.
  add column elapsed_ms bigint,
  drop constraint attempt_held_check,
  add constraint attempt_held_check
    check (held in ('suspended', 'second-attempt', 'second-device', 'sector-changed', 'replaced', 'access', 'early', 'late'));
