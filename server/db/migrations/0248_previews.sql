-- The link that shows the working copy of an article to somebody without an account (decision 163): the hash of its secret, and its end.
alter table blog
  add column preview_hash bytea constraint blog_preview_once unique,
  add column preview_until timestamptz,
  add check (num_nulls(preview_hash, preview_until) in (0, 2));
