-- A picture of a question is kept as long as a version of its assessment names it (L-01).
create or replace function file_holder(held text, content jsonb) returns text language sql immutable as $$
  select held || ' ' || coalesce(content ->> 'id', concat_ws(' ', content ->> 'form_id', content ->> 'assessment_id', content ->> 'version'))
$$;
create trigger assessment_version_uses_files after insert or update of questions on assessment_version
  for each row execute function note_file_use('questions');
create trigger assessment_version_releases_files after delete on assessment_version for each row execute function release_files();
