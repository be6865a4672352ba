-- Students get right options and explanations of a test after it has closed (X-012, decision 187). `key_shown_at`: since when they do. The
-- check says the same as the code, so no mistake of the code shows them before.
alter table assessment
  add column key_shown_at timestamptz,
  drop constraint assessment_show_score_check,
  add constraint assessment_show_score_check check (show_score in ('hidden', 'score', 'answers')),
  add constraint key_is_shown_after_closing check (
    key_shown_at is null or (show_score = 'answers' and (not is_active or (closes_at is not null and closes_at <= key_shown_at))));
create index assessment_to_show on assessment (closes_at) where show_score = 'answers' and key_shown_at is null;

-- A test that is opened again shows them no longer.
create function hide_key() returns trigger language plpgsql as $$
begin
  if new.show_score <> 'answers' or (new.is_active and (new.closes_at is null or new.closes_at > new.key_shown_at)) then
    new.key_shown_at := null;
  end if;
  return new;
end $$;
create trigger key_is_hidden_again before update of show_score, is_active, closes_at on assessment for each row
  when (new.key_shown_at is not null) execute function hide_key();
