-- Answers of every kind are in a copy of their mentors, each kind in its own: 'CareerResponses' of 'career'.
-- src/shared/contract/assessment-kinds.ts names them by the same rule.
create function responses_of(kind text) returns text language sql immutable parallel safe as $$
  select initcap(kind) || 'Responses'
$$;

create or replace function student_renamed() returns trigger language plpgsql as $$
begin
  update attempt a set search_key = coalesce(attempt_search_key(a), '') where a.student_id = new.id;
  insert into change (collection, audience, row_id)
    select responses_of(a.kind), 'sector:' || t.sector_id, t.id
    from attempt t join assessment a on a.id = t.assessment_id where t.student_id = new.id;
  return null;
end $$;

create or replace function school_renamed() returns trigger language plpgsql as $$
begin
  update attempt a set search_key = coalesce(attempt_search_key(a), '') from person p where p.school_id = new.id and p.id = a.student_id;
  insert into change (collection, audience, row_id)
    select responses_of(a.kind), 'sector:' || t.sector_id, t.id
    from person p join attempt t on t.student_id = p.id join assessment a on a.id = t.assessment_id where p.school_id = new.id;
  return null;
end $$;
