-- What an award may cost in all, kobo or points, and how often one person may earn it (X-092); null: no limit.
alter table referral_award
  add column budget bigint check (budget >= 0),
  add column most_per_person integer check (most_per_person > 0);

-- An administrator decides about a pending referral:
--
--   Pending ──▶ Qualified ──▶ Rewarded ──▶ Reversed
--      └──────▶ Rejected
alter table referral
  -- the new account was made on a device of the person who referred it (X-090)
  add column is_flagged boolean not null default false,
  add column row_version integer not null default 1,
  add column updated_at timestamptz not null default now();
