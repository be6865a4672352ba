-- After a session: the student rates it and leaves a note for the mentor (L-09, X-033).
alter table mentoring_request
  add column rating smallint check (rating between 1 and 5),
  add column student_note text not null default '',
  add column rated_at timestamptz,
  add constraint held_before_rated check (rating is null or status = 'Completed'),
  add constraint note_comes_with_rating check ((rating is null) = (rated_at is null) and (rating is not null or student_note = ''));

-- What the mentor writes down (L-10): the student reads one text, and nobody but the mentor the other.
create table session_note (
  request_id uuid primary key references mentoring_request on delete cascade,
  shared_note text not null default '',
  private_note text not null default '',
  row_version integer not null default 1,
  updated_at timestamptz not null
);

-- Whether a mentor takes requests, and how many a week (L-10, X-030). A mentor without a row takes any number.
create table mentor_setting (
  person_id uuid primary key references person,
  takes_requests boolean not null,
  requests_a_week integer check (requests_a_week between 1 and 50),
  row_version integer not null default 1,
  updated_at timestamptz not null
);

create function takes_requests(one person) returns boolean language sql stable as $$
  select one.is_mentor and one.is_active and coalesce((select s.takes_requests from mentor_setting s where s.person_id = one.id), true)
$$;

-- The requests that a mentor took in the week of an instant, from Monday by the mentor's own clock. One that ended without a session
-- is not counted.
create function taken_in_week(mentor uuid, instant timestamptz) returns integer language sql stable as $$
  select count(*)::int from mentoring_request q join person p on p.id = q.mentor_id
  where q.mentor_id = mentor and q.status not in ('Declined', 'Cancelled', 'Expired')
    and q.accepted_at >= date_trunc('week', instant at time zone p.time_zone) at time zone p.time_zone
$$;

-- Parallel calls that take requests take turns at the mentor's row, so the limit is counted once (decision 190).
create function limit_taken_requests() returns trigger language plpgsql as $$
declare
  takes boolean;
  most integer;
begin
  perform from person where id = new.mentor_id for no key update;
  select s.takes_requests, s.requests_a_week into takes, most from mentor_setting s where s.person_id = new.mentor_id;
  if not coalesce(takes, true) then
    raise exception 'a mentor who takes no requests' using errcode = 'check_violation', constraint = 'mentor_takes_requests';
  end if;
  if most is not null and taken_in_week(new.mentor_id, new.accepted_at) >= most then
    raise exception 'one request of a week too many' using errcode = 'check_violation', constraint = 'requests_of_week';
  end if;
  return new;
end $$;
create trigger taken_within_limits before update of mentor_id on mentoring_request for each row
  when (new.mentor_id is not null and old.mentor_id is distinct from new.mentor_id) execute function limit_taken_requests();

-- Requests whose mentor offers no times are found by how long nothing has happened (X-031).
create index mentoring_request_silent on mentoring_request (updated_at, id) where status = 'Accepted';
