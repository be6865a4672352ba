-- What was deleted and can be restored (decision 162). A row of a table without marks for deleted rows lies here as it was, so that no
-- query and no constraint of its table has to know of the trash; a marked one stays in its table, and is only noted here.
create table trash (
  -- the id of the row
  id uuid primary key,
  kind text not null,
  name text not null,
  name_key text generated always as (search_key(name)) stored,
  -- whose row it is, where people who are no administrators delete rows of the kind: they restore what they deleted themselves
  owner_id uuid references person,
  deleted_at timestamptz not null,
  -- null where nobody noted it
  deleted_by uuid references person,
  -- what restoring needs: of a moved row an array of {table, row}, the row first and then its parts; of a marked one what it lost
  kept jsonb not null,
  -- null while it is in the trash
  restored_at timestamptz
);
create index trash_by_time on trash (deleted_at, id) include (kind, owner_id, deleted_by) where restored_at is null;
create index trash_by_name on trash (name_key, id) include (kind, owner_id, deleted_by) where restored_at is null;

-- The files that rows in the trash name stay.
create trigger trash_uses_files after insert or update of kept on trash for each row execute function note_file_use('kept');
create trigger trash_releases_files after delete on trash for each row execute function release_files();

-- Puts moved rows back. A column that is newer than the row gets its default; one that is gone is left out.
create function put_back(kept jsonb) returns void language plpgsql as $$
declare
  one jsonb;
  columns text;
begin
  for one in select value from jsonb_array_elements(kept) with ordinality order by ordinality loop
    select string_agg(quote_ident(a.attname), ', ') into columns from pg_attribute a
      where a.attrelid = to_regclass(quote_ident(one ->> 'table')) and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        and one -> 'row' ? a.attname::text;
    execute format('insert into %1$I (%2$s) select %2$s from jsonb_populate_record(null::%1$I, $1)', one ->> 'table', columns)
      using one -> 'row';
  end loop;
end $$;

-- What was marked as deleted before. Who did it is not known here.
insert into trash (id, kind, name, deleted_at, kept)
  select id, 'Blog', content ->> 'Name', deleted_at, '{}'::jsonb from blog where deleted_at is not null
  union all select id, 'Form', definition ->> 'FormName', deleted_at, '{}' from form where deleted_at is not null
  union all
  select id, case kind when 'career' then 'CareerAssessment' when 'mentoring' then 'MentoringAssessment' when 'mock' then 'MockTest' else 'Survey' end,
    name, deleted_at, '{}'
  from assessment where deleted_at is not null;
insert into trash (id, kind, name, owner_id, deleted_at, kept)
  select id, 'Product', name, vendor_id, updated_at, '{"Status": "Unpublished", "Categories": []}'::jsonb from product where status = 'Deleted'
  union all select id, 'CalenderEvent', title, created_by, cancelled_at, '{}' from calendar_event where cancelled_at is not null;
