-- Lists of hundreds of thousands of rows (decision 023): each order is an index that ends in the id, both in one direction, so that it
-- is read from either end; what words are looked for in has a trigram index.
create index city_by_words on city using gin (name_key gin_trgm_ops);
create index school_by_state_name on school (state_name, id);

drop index person_student, person_mentor, person_vendor, person_parent, person_admin;
create index person_student on person (created_at, id) where is_student;
create index person_mentor on person (created_at, id) where is_mentor;
create index person_mentor_by_name on person (name_key, id) where is_mentor;
create index person_vendor on person (created_at, id) where is_vendor;
create index person_vendor_by_name on person (name_key, id) where is_vendor;
create index person_parent on person (created_at, id) where is_parent;
create index person_parent_by_name on person (name_key, id) where is_parent;
create index person_admin on person (created_at, id) where is_admin;
create index person_by_words on person using gin (search_key gin_trgm_ops);

-- With the status beside it a filter reads no row.
drop index product_by_time, product_by_vendor, product_category_by_category;
create index product_by_time on product (created_at, id) include (status) where status <> 'Deleted';
create index product_by_name on product (name_key, id) include (status) where status <> 'Deleted';
create index product_by_amount on product (amount, id) include (status) where status <> 'Deleted';
create index product_by_vendor on product (vendor_id, created_at, id) include (status) where status <> 'Deleted';
create index product_by_words on product using gin (name_key gin_trgm_ops);
create index product_category_by_category on product_category (category_id, product_id);

-- A card is found and put in order by its holder's name: it is written beside the card, kept by triggers.
alter table smart_card
  add column holder_key text not null default '',
  add column search_key text not null default '';

create function set_smart_card_keys() returns trigger language plpgsql as $$
begin
  new.holder_key := coalesce((select p.name_key from person p where p.id = new.person_id for share), '');
  new.search_key := new.holder_key || ' ' || search_key(new.number || ' ' || new.matriculation_number);
  return new;
end $$;
create trigger smart_card_is_found before insert or update of person_id, number, matriculation_number, holder_key on smart_card
  for each row execute function set_smart_card_keys();

create function card_holder_renamed() returns trigger language plpgsql as $$
begin
  update smart_card set holder_key = new.name_key where person_id = new.id;
  return null;
end $$;
create trigger person_tells_smart_cards after update of surname, firstname, middle_name on person for each row
  when (old.name_key is distinct from new.name_key) execute function card_holder_renamed();
update smart_card set holder_key = '';

drop index smart_card_by_time;
create index smart_card_by_time on smart_card (requested_at, id) include (status);
create index smart_card_by_holder on smart_card (holder_key, id) include (status);
create index smart_card_by_words on smart_card using gin (search_key gin_trgm_ops);

-- The log only grows: its newest end, one call, one kind of thing, one thing and one person are each found without reading the rest.
drop index audit_by_time, audit_by_entity;
create index audit_by_time on audit (at, id);
create index audit_by_call on audit (call, at, id);
create index audit_by_entity on audit (entity, at, id) where entity <> '';
create index audit_by_thing on audit (entity_id, at, id) where entity_id <> '';
create index audit_by_person on audit (person_id, at, id);

drop index referral_by_time, referral_by_referrer;
create index referral_by_time on referral (created_at, id);
create index referral_by_referrer on referral (referrer_id, created_at, id);
