-- The author of a mock test lets a student take it 1 to 20 times (L-04, decision 186). Each attempt of a student takes a number, and the
-- numbers are limited here: of two devices that use the last attempt, one gets it.
alter table assessment add column attempts integer not null default 1 check (attempts between 1 and 20);

create table attempt_number (
  student_id uuid not null references person,
  assessment_id uuid not null references assessment,
  number integer not null check (number >= 1),
  -- the id that the device gave to the attempt
  attempt_key uuid not null,
  primary key (student_id, assessment_id, number),
  unique (student_id, assessment_id, attempt_key)
);
insert into attempt_number (student_id, assessment_id, number, attempt_key)
  select distinct on (t.student_id, t.assessment_id) t.student_id, t.assessment_id, 1, t.attempt_key
  from attempt t join assessment a on a.id = t.assessment_id and a.kind = 'mock'
  order by t.student_id, t.assessment_id, t.counts desc, t.received_at;

-- The lock makes an author who lowers the limit at the same moment wait.
create function limit_attempt_number() returns trigger language plpgsql as $$
begin
  if new.number > (select attempts from assessment where id = new.assessment_id for share) then
    raise exception 'all attempts of % are used', new.assessment_id using errcode = '23514', constraint = 'attempt_number_is_allowed';
  end if;
  return new;
end $$;
create trigger attempt_number_is_allowed before insert on attempt_number for each row execute function limit_attempt_number();

create function keep_used_attempts() returns trigger language plpgsql as $$
begin
  if exists (select from attempt_number where assessment_id = old.id and number > new.attempts) then
    raise exception 'students have used more attempts of %', old.id using errcode = '23514', constraint = 'attempts_are_used';
  end if;
  return new;
end $$;
create trigger used_attempts_stay before update of attempts on assessment for each row
  when (new.attempts < old.attempts) execute function keep_used_attempts();

-- Each attempt has its own start. `attempt_key`: the attempt of the device that told it; null from apps that do not.
alter table assessment_start
  add column number integer not null default 1,
  add column attempt_key uuid,
  drop constraint assessment_start_pkey,
  add primary key (student_id, assessment_id, number);

alter table attempt
  drop constraint attempt_held_check,
  add constraint attempt_held_check
    check (held in ('suspended', 'second-attempt', 'second-device', 'sector-changed', 'replaced', 'access', 'early', 'late', 'attempts-used'));
