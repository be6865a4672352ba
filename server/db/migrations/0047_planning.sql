-- The same text as before. PL/pgSQL keeps the plan of its query for the session; a function in SQL is planned anew for every
-- answer that arrives, which took more than half of the insert.
create or replace function attempt_search_key(attempt) returns text language plpgsql stable as $$
begin
  return (
    select search_key(concat_ws(' ', p.firstname, p.surname, c.name, v.name, $1.reference))
    from person p
    left join school c on c.id = p.school_id
    join assessment_version v on v.assessment_id = $1.assessment_id and v.version = $1.version
    where p.id = $1.student_id
  );
end $$;
