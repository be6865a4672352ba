-- Sending and withdrawing money (X-063): the owner enters the password again, and the next write may use that once.
create table owner_ticket (
  hash bytea primary key,
  person_id uuid not null references person,
  session_id uuid not null references session on delete cascade,
  expires_at timestamptz not null
);
create index owner_ticket_by_end on owner_ticket (expires_at);

-- X-064: a large withdrawal is approved by two people. The first one is remembered here; it stays pending.
alter table wallet_transaction add column first_approver_id uuid references person
  constraint wallet_transaction_two_approvers check (first_approver_id <> made_by and first_approver_id <> decided_by);

-- The bank that withdrawals are paid from.
insert into ledger_account (kind, owner) values ('clearing', 'Bank');
