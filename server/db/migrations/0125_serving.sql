-- The role of the connections that serve calls. It may read and write rows, owns nothing, and may only read the ledger (decision 130).
-- The owner of the tables makes it at the start (prepare-serving.ts). Copies of the database do not contain this row: another
-- database has a role of its own.
create table serving_role (
  id integer primary key default 1 check (id = 1),
  name text not null,
  password text not null
);
