-- V-15: a parent sees the balance of the child's wallet, where the child was told so when the code was created.
alter table family_link add column shows_wallet boolean not null default false;
