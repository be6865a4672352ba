-- A survey may be anonymous (L-05, decision 185). Who has answered is one table, what was answered another; nothing leads from one to
-- the other: no id, no time, no order, no transaction.
alter table assessment
  add column is_anonymous boolean not null default false,
  add constraint only_surveys_are_anonymous check (not is_anonymous or kind = 'survey');

-- Students answer what they were promised, so the promise is frozen with the first version that they may have.
create function refuse_other_promise() returns trigger language plpgsql as $$
begin
  if exists (select from assessment_version where assessment_id = old.id and published_at is not null) then
    raise exception 'the promise of assessment % is frozen', old.id using errcode = '23001';
  end if;
  return new;
end $$;
create trigger promise_is_frozen before update of is_anonymous on assessment for each row
  when (old.is_anonymous is distinct from new.is_anonymous) execute function refuse_other_promise();

-- Each student answers once. No time: the calls and the audit have one, and an answer must not be found by it.
create table survey_participant (
  student_id uuid not null references person,
  assessment_id uuid not null references assessment,
  primary key (student_id, assessment_id)
);
create trigger participant_tells_events after insert on survey_participant for each row execute function attempt_opens_events();

-- The answers. Those that are not shown yet are the urn of their survey: whenever one comes, all of them are written anew in a random
-- order with new ids, so that neither order nor transaction tells which one it is. The urn is shown five or more at a time.
create table anonymous_answer (
  id uuid primary key default gen_random_uuid(),
  assessment_id uuid not null,
  version integer not null,
  -- a further text of a person who had answered, or one that came after the survey was closed, is kept and does not count
  counts boolean not null,
  is_shown boolean not null default false,
  answers jsonb not null,
  given jsonb not null,
  foreign key (assessment_id, version) references assessment_version
);
create index anonymous_answer_by_survey on anonymous_answer (assessment_id, version);

-- Answers with a student are never stored for an anonymous survey.
create function refuse_named_answers() returns trigger language plpgsql as $$
begin
  if (select is_anonymous from assessment where id = new.assessment_id) then
    raise exception 'survey % is anonymous', new.assessment_id using errcode = '23001';
  end if;
  return new;
end $$;
create trigger attempt_has_a_name before insert on attempt for each row execute function refuse_named_answers();
