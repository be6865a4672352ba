-- Which reminders of an event were queued (X-032), once for each time that the event had.
create table event_reminder (
  event_id uuid not null references calendar_event on delete cascade,
  hours integer not null,
  starts_at timestamptz not null,
  primary key (event_id, hours, starts_at)
);
