-- When the mentor chose this sector. Answers received before stay closed to this mentor; null: an administrator gave the sector, and all
-- of its answers are open (decision 044).
alter table person add column sector_since timestamptz;
