-- The folder that has this database's files, where they are not in a bucket: its file `home` has the same id.
create table file_home (
  one boolean primary key default true check (one),
  id uuid not null
);
