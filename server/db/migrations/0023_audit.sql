-- What the audit log shows beside who and what (X-098): from where, and what an edit changed, as
-- [{"Field": …, "Before": …, "After": …}] with secrets masked.
alter table audit
  add column address text not null default '',
  add column changes jsonb;
create index audit_by_time on audit (at desc, id);
create index audit_by_entity on audit (entity, entity_id) where entity <> '';
