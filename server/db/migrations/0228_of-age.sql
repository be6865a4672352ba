-- The day on which a person of 13 to 17 is 18 (decision 211). The job care-for-ages opens the account then and removes the day.
alter table person add column adult_on date;
-- Nobody asked for it before: who was 13 at the registration is 18 after five years.
update person set adult_on = ((coalesce(policy_at, created_at) at time zone 'Africa/Lagos') + interval '5 years')::date where age_band = '13-17';
alter table person add constraint minors_become_adults check ((age_band = '13-17') = (adult_on is not null));
create index person_by_adult_on on person (adult_on) where adult_on is not null;
