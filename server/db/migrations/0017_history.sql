-- Where the change sequence was written (cluster, its timeline, database): one row. Brought back or moved into another place, its
-- transaction ids mean something else; the start of the server then begins the sequence anew.
create table history (
  one integer primary key default 1 check (one = 1),
  place text not null default ''
);
insert into history default values;
