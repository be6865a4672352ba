-- A person's name is also shown in rows of others: the mentor of a feedback in the copies of the student and of the mentors, and who
-- decided about an answer or imported it in the copies of the mentors. The trigger of 0003 records only the person's own answers.
create index feedback_by_mentor on feedback (mentor_id, attempt_id);
create index attempt_by_decider on attempt (decided_by) where decided_by is not null;
create index attempt_by_importer on attempt (brought_by) where brought_by is not null;

-- As responses_of (0038): 'MyAnsweredCareerAssessments' of 'career'.
create function mine_of(kind text) returns text language sql immutable parallel safe as $$
  select 'MyAnswered' || initcap(kind) || 'Assessments'
$$;

create function staff_renamed() returns trigger language plpgsql as $$
begin
  insert into change (collection, audience, row_id)
    with reviewed as (select distinct attempt_id as id from feedback where mentor_id = new.id),
    named as (
      select id from reviewed
      union select id from attempt where decided_by = new.id
      union select id from attempt where brought_by = new.id)
    select responses_of(a.kind), 'sector:' || t.sector_id, t.id
    from named join attempt t using (id) join assessment a on a.id = t.assessment_id
    union all
    select mine_of(a.kind), 'person:' || t.student_id, t.id
    from reviewed join attempt t using (id) join assessment a on a.id = t.assessment_id;
  return null;
end $$;
create trigger staff_renamed after update of surname, firstname on person for each row
  when ((old.surname, old.firstname) is distinct from (new.surname, new.firstname)) execute function staff_renamed();
