-- What a referral was promised stays as it was (X-091): an award that is changed afterwards changes nothing that was granted before.
-- Whoever writes the row names the award alone.
alter table referral
  add column award_title text,
  add column award_page_url text,
  add column award_action_id text constraint referral_for_action references award_action,
  add column award_is_cash boolean,
  add column award_amount bigint;
update referral r set award_title = a.title, award_page_url = a.page_url, award_action_id = a.action_id, award_is_cash = a.is_cash, award_amount = a.amount
  from referral_award a where a.id = r.award_id;
alter table referral
  alter column award_title set not null,
  alter column award_page_url set not null,
  alter column award_action_id set not null,
  alter column award_is_cash set not null,
  alter column award_amount set not null;

create function freeze_award() returns trigger language plpgsql as $$
begin
  select a.title, a.page_url, a.action_id, a.is_cash, a.amount
    into new.award_title, new.award_page_url, new.award_action_id, new.award_is_cash, new.award_amount
    from referral_award a where a.id = new.award_id for share;
  return new;
end $$;
create trigger referral_freezes_award before insert or update of award_id on referral for each row execute function freeze_award();

-- Where a state or a city is moved, the zone of that place follows, as schools do.
update shipping_zone z set state_id = y.state_id from city y where y.id = z.city_id and z.state_id <> y.state_id;
update shipping_zone z set country_id = s.country_id from state s where s.id = z.state_id and z.country_id <> s.country_id;
alter table shipping_zone
  drop constraint zone_in_state,
  drop constraint zone_in_city,
  add constraint zone_in_state foreign key (state_id, country_id) references state (id, country_id) on update cascade,
  add constraint zone_in_city foreign key (city_id, state_id) references city (id, state_id) on update cascade,
  add constraint zone_place_whole check (city_id is null or state_id is not null);
