-- A parent sees the progress of a child (V-15). The child makes a code and gives it to the parent: that is the consent. Either ends the link.
--
--   Active ──▶ Ended
create table parent_code (
  child_id uuid primary key references person,
  code_hash bytea not null unique,
  created_at timestamptz not null
);
create table family_link (
  id uuid primary key,
  parent_id uuid not null references person,
  child_id uuid not null references person,
  linked_at timestamptz not null,
  ended_at timestamptz,
  ended_by uuid references person,
  check (parent_id <> child_id),
  check ((ended_at is null) = (ended_by is null))
);
create unique index family_link_once on family_link (parent_id, child_id) where ended_at is null;
create index family_link_by_child on family_link (child_id) where ended_at is null;
