-- Students ask for a smart card themselves (decision 217). A person has one open request at a time.
--
--   0 Requested ──▶ 1 InProcess ──▶ 2 ReadyForPickup ──▶ 3 Issued
--        └───────────────┴──▶ 4 Rejected
alter table smart_card
  drop constraint smart_card_status_check,
  add constraint smart_card_status_check check (status between 0 and 4),
  add column rejected_at timestamptz,
  add column reason text not null default '',
  add constraint smart_card_rejected check ((status = 4) = (rejected_at is not null)),
  add constraint smart_card_reason check (reason = '' or status = 4);
create unique index smart_card_open_once on smart_card (person_id) where status < 3;
create index smart_card_by_status on smart_card (status);
drop index smart_card_by_person;
create index smart_card_by_person on smart_card (person_id, requested_at, id);

-- The numbers of cards that are requested; those of before are lower.
create sequence smart_card_serial start 500000;
