-- Exactly once (offline.md, decision 2): written in the same transaction as the effect, kept 400 days.
create table idempotency (
  person_id uuid not null,
  key uuid not null,
  call text not null,
  request_hash bytea not null,
  reply jsonb not null,
  created_at timestamptz not null default now(),
  primary key (person_id, key)
);
create index idempotency_by_person on idempotency (person_id, created_at desc);

-- Who did what (X-098). Never a password, token or answer text.
create table audit (
  id uuid primary key,
  person_id uuid,
  call text not null,
  entity text not null default '',
  entity_id text not null default '',
  request_id text not null,
  at timestamptz not null default now()
);

-- The change sequence of mirrored collections. `audience` says whose copies it concerns: 'all', 'person:<id>', 'sector:<id>'.
-- Its order is (xid, seq), not seq: a transaction may draw a smaller seq and commit after a larger one was read. Readers see
-- only rows whose transaction is older than every running one; what appears later is then larger than all they have read.
-- A transaction id means something in one database cluster only: restore and move empty this table, and every device, whose
-- cursor names a row, finds that row gone and copies anew.
create table change (
  seq bigint generated always as identity primary key,
  collection text not null,
  audience text not null,
  row_id text not null,
  xid xid8 not null default pg_current_xact_id(),
  at timestamptz not null default now()
);
create index change_by_audience on change (collection, audience, xid, seq);
create index change_by_order on change (xid, seq);
-- The row a first cursor names.
insert into change (collection, audience, row_id) values ('', '', '');
