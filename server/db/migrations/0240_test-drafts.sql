-- What a device has saved of a timed test that is being answered (X-014, decision 152): one row for each attempt, and a later save takes
-- the place of an earlier one. It goes when the attempt is submitted, by the device or by the server after the end.
create table test_draft (
  id uuid primary key,
  student_id uuid not null references person,
  assessment_id uuid not null references assessment,
  -- the id that the device gave to the attempt
  attempt_key uuid not null,
  -- the number of the attempt, whose start decides when it ends
  number integer not null check (number between 1 and 20),
  version integer not null,
  sequence bigint not null,
  -- how long the device says the test took so far: it decides where the server knows of no start
  elapsed_ms bigint not null check (elapsed_ms >= 0),
  submission jsonb not null,
  saved_at timestamptz not null,
  unique (student_id, assessment_id, attempt_key),
  foreign key (assessment_id, version) references assessment_version (assessment_id, version)
);

-- When the server received the last of the answers that it submitted after the end; null for what a device submitted.
alter table attempt add column received_until timestamptz;
