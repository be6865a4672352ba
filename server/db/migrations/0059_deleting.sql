-- The code and the link of the mail with which people delete their own account (R-095, R-096). The newest mail counts.
create table deletion_code (
  person_id uuid primary key references person,
  -- like a password: six digits alone are found in a moment by trying all of them
  code_hash text not null,
  code_tries smallint not null default 0,
  link_hash bytea not null unique,
  created_at timestamptz not null
);
