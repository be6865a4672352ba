-- X-107: people are found by their phone number in its local and its international form. It is stored as its owner writes it,
-- `0803 123 4567` or `+234 (0) 803-123-4567`, so both forms stand among the words of the person.
create function phone_forms(phone text) returns text language sql immutable parallel safe as $$
  with written as (select regexp_replace(phone, '[^0-9+]', '', 'g') as digits),
  parted as (select digits, substring(digits from '^(?:\+?2340?|0)([1-9][0-9]*)$') as national from written)
  select coalesce('0' || national || ' +234' || national, digits) from parted
$$;

alter table person drop column search_key;
alter table person add column search_key text generated always as (search_key(
  surname || ' ' || firstname || ' ' || middle_name || ' ' || email || ' ' || phone || ' ' || phone_forms(phone) || ' ' || business_name || ' ' || reg_num)) stored;
create index person_by_words on person using gin (search_key gin_trgm_ops);
