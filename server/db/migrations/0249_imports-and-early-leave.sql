-- Mentors, vendors and parents come from files, too (X-104).
insert into csv_turn values ('mentors'), ('vendors'), ('parents');

-- An offer says whether people may leave it before its end (M-23, decision 164). Then what was invested comes back without interest.
alter table investment add column allows_leaving boolean not null default false;

alter table user_investment
  add column left_at timestamptz,
  drop constraint user_investment_status_check,
  add constraint user_investment_status_check check (status in ('Active', 'Matured', 'Left early')),
  add constraint user_investment_left check ((left_at is not null) = (status = 'Left early'));

-- Units of those who leave can be sold again, so the number of sold units does not say whether somebody has bought.
create or replace function freeze_investment() returns trigger language plpgsql as $$
begin
  if (new.amount, new.interest, new.months, new.closes_on, new.starts_on, new.details, new.allows_leaving)
    is distinct from (old.amount, old.interest, old.months, old.closes_on, old.starts_on, old.details, old.allows_leaving)
    and exists (select from user_investment u where u.investment_id = old.id) then
    raise exception using errcode = 'check_violation', constraint = 'investment_terms_frozen', message = 'the terms are frozen';
  end if;
  return new;
end $$;

drop trigger ledger_posting_stays on ledger_posting;
drop trigger ledger_posting_line_stays on ledger_posting_line;
-- One posting follows another once: what was invested comes back at its end, or early, and never twice.
insert into ledger_posting (name, follows, reverses) values ('investment-left', 'invested', true);
insert into ledger_posting_line (posting, line, debit_kind, debit_party, credit_kind, credit_party, unit) values
  ('investment-left', 1, 'investment', 'person', 'wallet', 'person', 'NGN');
create trigger ledger_posting_stays before insert or update or delete or truncate on ledger_posting for each statement execute function ledger_is_history();
create trigger ledger_posting_line_stays before insert or update or delete or truncate on ledger_posting_line for each statement execute function ledger_is_history();

create or replace view ledger_expected_of_investments as
  select u.id as cause, p.posting, u.person_id, case p.posting when 'interest-paid' then u.earned else u.amount end as amount
  from user_investment u join (values
    ('Active', 'invested'), ('Matured', 'invested'), ('Matured', 'investment-matured'), ('Matured', 'interest-paid'),
    ('Left early', 'invested'), ('Left early', 'investment-left')
  ) p (status, posting) on p.status = u.status
  where p.posting <> 'interest-paid' or u.earned > 0;
