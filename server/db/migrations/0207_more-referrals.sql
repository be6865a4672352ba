-- A referred person earns more for the referrer than the award for registering (X-089): one row for each action, with what earned it.
-- Registering without an award is an action, too.
alter table referral drop constraint referral_award_is_whole;
alter table referral rename column award_action_id to action_id;
update referral set action_id = 'Register' where action_id is null;
alter table referral
  alter column action_id set default 'Register',
  alter column action_id set not null,
  -- The order, the assessment or the movement of the wallet.
  add column event_id uuid,
  drop constraint referred_once,
  add constraint referred_once unique (person_id, action_id),
  add constraint referral_award_is_whole check (
    (award_id is null) = (award_title is null) and (award_id is null) = (award_page_url is null)
    and (award_id is null) = (award_is_cash is null) and (award_id is null) = (award_amount is null)),
  add constraint referral_has_event check ((event_id is null) or action_id <> 'Register');
create index referral_by_event on referral (event_id) where event_id is not null;

create or replace function freeze_award() returns trigger language plpgsql as $$
declare
  action text;
begin
  select a.title, a.page_url, a.action_id, a.is_cash, a.amount
    into new.award_title, new.award_page_url, action, new.award_is_cash, new.award_amount
    from referral_award a where a.id = new.award_id for share;
  new.action_id := coalesce(action, new.action_id);
  return new;
end $$;

-- Up to when the job has looked for each action.
alter table award_action add column counted_to timestamptz not null default now();
create index shop_order_by_payment on shop_order (paid_at) where paid_at is not null;
create index wallet_transaction_by_payment on wallet_transaction (completed_at) where type = 'Payment';
