-- The first save of a timed test notes when the attempt started (X-014, decision 152), so a later claim of the device changes nothing.
insert into assessment_start (student_id, assessment_id, number, attempt_key, started_at)
  select d.student_id, d.assessment_id, d.number, d.attempt_key, d.saved_at - d.elapsed_ms * interval '1 millisecond'
  from test_draft d join assessment_version v on v.assessment_id = d.assessment_id and v.version = d.version
  where v.minutes is not null order by d.saved_at
  on conflict do nothing;

-- What was charged to the student for the answers of this attempt: a later save is charged for what is more.
alter table test_draft drop column elapsed_ms, add column charged_bytes integer;
update test_draft set charged_bytes = octet_length((submission -> 'Questions')::text);
alter table test_draft alter column charged_bytes set not null;
