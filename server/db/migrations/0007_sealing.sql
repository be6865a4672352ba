-- What a person's devices make the key from that seals what they wrote there; told to them at sign-in only. Made with the
-- account and never changed: another one would lock what lies on their phones.
alter table person add column device_secret bytea not null
  default sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()))
  check (length(device_secret) = 32);
