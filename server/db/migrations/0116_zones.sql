-- The time zone in which a person reads the times of events (X-024), and the secret of the private calendar address (L-18).
alter table person
  add column time_zone text not null default 'Africa/Lagos',
  add column calendar_token text unique;
