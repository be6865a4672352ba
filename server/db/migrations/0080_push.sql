-- The keys by which push services know this installation (V-16): made once, when the first person asks for notifications.
create table push_key (
  id boolean primary key default true check (id),
  public_key text not null,
  private_key text not null
);

-- Where a device takes pushes. It belongs to a session and goes with it: when the person signs out, on the device or from another one.
create table push_subscription (
  id uuid primary key,
  session_id uuid not null unique references session on delete cascade,
  person_id uuid not null references person,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null
);
create index push_subscription_by_person on push_subscription (person_id);

create function end_push() returns trigger language plpgsql as $$
begin
  delete from push_subscription where session_id = new.id;
  return null;
end $$;
create trigger session_ends_push after update of revoked_at on session
  for each row when (new.revoked_at is not null) execute function end_push();

-- A push is a message whose receiver is a subscription: `subject` is the title, `body` the page that it opens.
alter table message
  drop constraint message_channel_check,
  add constraint message_channel_check check (channel in ('email', 'sms', 'push'));
