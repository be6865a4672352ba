-- Thousands of schools, looked through page by page and by keyword: folded once, when they are written.
alter table school
  add column name_key text generated always as (search_key(name)) stored,
  add column search_key text generated always as (search_key(name || ' ' || address || ' ' || state_name)) stored;
create index school_by_name on school (name_key, id);
create index school_by_state on school (state_name, name_key, id);
