-- Every registration with a code is a referral (X-088). Without an active award for registering it has none to freeze.
alter table referral
  alter column award_id drop not null,
  alter column award_title drop not null,
  alter column award_page_url drop not null,
  alter column award_action_id drop not null,
  alter column award_is_cash drop not null,
  alter column award_amount drop not null,
  add constraint referral_award_is_whole check (
    (award_id is null) = (award_title is null) and (award_id is null) = (award_page_url is null) and (award_id is null) = (award_action_id is null)
    and (award_id is null) = (award_is_cash is null) and (award_id is null) = (award_amount is null));
