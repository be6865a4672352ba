-- Whether the account has passed its second step on this device. A device that is known by a password or a mailbox alone shares the
-- account's budget of wrong codes.
alter table known_device add column is_proven boolean not null default false;
