-- The version of the terms of use that a person agreed to when registering; '' for accounts from before, and those that staff made.
alter table person add column terms_version text not null default '';
-- The same of a guardian.
alter table guardian_consent add column terms_version text not null default '';
