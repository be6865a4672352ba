-- The event of the calendar whose file goes with a mail (X-032). The file is made when the mail is sent, so that it has the times of
-- that moment and its text is stored nowhere. Without a reference: an event that is gone has no file.
alter table message add column calendar_event_id uuid;
