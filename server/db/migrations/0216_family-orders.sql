-- X-105, V-15: a parent sees the orders of the child, where the child was told so when the code was created.
alter table family_link add column shows_orders boolean not null default false;
