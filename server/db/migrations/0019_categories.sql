-- What products are sorted into, and variations apart from it (R-384 …). Whoever moves a category holds the row of its tree, so
-- that no two moves make a circle between them.
create table category_tree (is_variation boolean primary key);
insert into category_tree values (false), (true);

create table category (
  id uuid primary key,
  is_variation boolean not null default false references category_tree,
  parent_id uuid,
  name text not null,
  name_key text generated always as (search_key(name)) stored,
  image_url text not null default '',
  description text not null default '',
  row_version integer not null default 1,
  updated_at timestamptz not null default now(),
  unique (id, is_variation),
  constraint category_in_parent foreign key (parent_id, is_variation) references category (id, is_variation),
  constraint category_not_in_itself check (parent_id <> id),
  constraint category_name_once unique nulls not distinct (is_variation, parent_id, name_key)
);
create index category_by_parent on category (parent_id);
