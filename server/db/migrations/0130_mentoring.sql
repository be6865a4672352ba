-- Requests for a mentor (R-670) and the times that mentors offer (R-672). The moves of a request are in rules/mentoring (decision 150).
create table mentoring_request (
  id uuid primary key,
  student_id uuid not null references person,
  sector_id integer not null constraint request_for_sector references sector,
  status text not null default 'AwaitingMentor' check (
    status in ('AwaitingMentor', 'Accepted', 'Confirmed', 'Completed', 'NoShow', 'Declined', 'Cancelled', 'Expired')),
  -- who took it: the caller, never a field of a body (P8)
  mentor_id uuid references person,
  -- the offered time that the student confirmed
  event_id uuid references calendar_event,
  -- why one side declined, cancelled or asked for another time
  reason text not null default '',
  requested_at timestamptz not null,
  accepted_at timestamptz,
  confirmed_at timestamptz,
  row_version integer not null default 1,
  updated_at timestamptz not null,
  constraint mentor_is_another check (mentor_id <> student_id),
  constraint taken_by_a_mentor check (mentor_id is not null or status in ('AwaitingMentor', 'Cancelled')),
  constraint confirmed_for_a_time check (event_id is not null or status not in ('Confirmed', 'Completed', 'NoShow'))
);
-- X-029
create unique index one_open_request on mentoring_request (student_id, sector_id) where status in ('AwaitingMentor', 'Accepted', 'Confirmed');
create index mentoring_request_by_student on mentoring_request (student_id, requested_at desc, id desc);
create index mentoring_request_by_mentor on mentoring_request (mentor_id, requested_at desc, id desc);
create index mentoring_request_waiting on mentoring_request (sector_id, requested_at, id) where status = 'AwaitingMentor';
create index mentoring_request_by_event on mentoring_request (event_id);

-- A time is an event of the mentor's calendar. While an offer holds it, or a student has confirmed it, nobody else gets it.
create table mentoring_offer (
  request_id uuid not null references mentoring_request on delete cascade,
  event_id uuid not null references calendar_event,
  holds boolean not null default true,
  -- null for a confirmed time: it is held for ever
  held_until timestamptz,
  primary key (request_id, event_id)
);
-- X-021: mentor and slot, for offered and confirmed. The events of a mentor do not overlap (143), so the event is both.
create unique index time_offered_once on mentoring_offer (event_id) where holds;
create index mentoring_offer_by_end on mentoring_offer (held_until) where holds;
-- A confirmed time is an offered one.
alter table mentoring_request add constraint confirmed_is_offered foreign key (id, event_id) references mentoring_offer (request_id, event_id);

-- X-029: at most five open requests of a student. Parallel requests take turns at the student's row.
create function limit_open_requests() returns trigger language plpgsql as $$
begin
  perform from person where id = new.student_id for no key update;
  if (select count(*) from mentoring_request
      where student_id = new.student_id and status in ('AwaitingMentor', 'Accepted', 'Confirmed')) >= 5 then
    raise exception 'a sixth open request of a student' using errcode = 'check_violation', constraint = 'five_open_requests';
  end if;
  return new;
end $$;
create trigger request_is_one_of_five before insert on mentoring_request for each row
  when (new.status in ('AwaitingMentor', 'Accepted', 'Confirmed')) execute function limit_open_requests();

-- X-021: student and slot, for confirmed. Sessions of different mentors may overlap in part, so an index over starts is not enough.
create function keep_student_free() returns trigger language plpgsql as $$
begin
  perform from person where id = new.student_id for no key update;
  if exists (
    select from mentoring_request r join calendar_event e on e.id = r.event_id join calendar_event n on n.id = new.event_id
    where r.student_id = new.student_id and r.id <> new.id and r.status = 'Confirmed' and e.starts_at < n.ends_at and e.ends_at > n.starts_at) then
    raise exception 'two sessions of a student at one time' using errcode = 'exclusion_violation', constraint = 'student_at_one_session';
  end if;
  return new;
end $$;
create trigger session_is_alone before insert or update of status, event_id on mentoring_request for each row
  when (new.status = 'Confirmed') execute function keep_student_free();

-- A request that ends gives its times back.
create function release_times() returns trigger language plpgsql as $$
begin
  update mentoring_offer set holds = false where request_id = new.id and holds;
  return null;
end $$;
create trigger ended_request_releases_times after update of status on mentoring_request for each row
  when (new.status in ('Declined', 'Cancelled', 'Expired')) execute function release_times();

-- P7: a time that is offered or confirmed does not move, is not deleted and is not opened for everybody.
create function keep_offered_time() returns trigger language plpgsql as $$
begin
  if exists (select from mentoring_offer where event_id = new.id and holds) then
    raise exception 'an offered time' using errcode = 'check_violation', constraint = 'offered_time_stays';
  end if;
  return new;
end $$;
create trigger offered_time_stays before update on calendar_event for each row
  when ((old.starts_at, old.ends_at, old.cancelled_at, old.can_register) is distinct from (new.starts_at, new.ends_at, new.cancelled_at, new.can_register))
  execute function keep_offered_time();

-- L-09: the tick at the end of an assessment asks too. Answers are never refused (006), so a request too many is left out.
create function ask_with_answers() returns trigger language plpgsql as $$
begin
  perform from person where id = new.student_id for no key update;
  if (select count(*) from mentoring_request
      where student_id = new.student_id and status in ('AwaitingMentor', 'Accepted', 'Confirmed')) < 5 then
    insert into mentoring_request (id, student_id, sector_id, requested_at, updated_at)
      values (gen_random_uuid(), new.student_id, new.sector_id, new.received_at, new.received_at)
      on conflict do nothing;
  end if;
  return null;
end $$;
create trigger answers_ask_for_mentor after insert on attempt for each row
  when (new.request_mentor and new.held is null) execute function ask_with_answers();

-- Which reminders of a session were queued (X-032).
create table mentoring_reminder (
  request_id uuid not null references mentoring_request on delete cascade,
  hours integer not null,
  event_id uuid not null,
  primary key (request_id, hours, event_id)
);

-- These messages have words for either side now, so a name in edited words is the name of the other one.
update message_template set
  subject = replace(subject, '{{MentorName}}', '{{PersonName}}'),
  html = replace(html, '{{MentorName}}', '{{PersonName}}'),
  sms = replace(sms, '{{MentorName}}', '{{PersonName}}')
  where type in ('request-accepted', 'request-declined', 'session-confirmed', 'session-cancelled', 'session-reminder');
