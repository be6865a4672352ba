-- What shows a picture keeps it: the file manager deletes what nothing has named. A person's own picture goes with the person.
create trigger form_answers_use_site_files after insert or update of answers on form_answers
  for each row execute function note_file_use('answers');
create trigger form_uses_files after insert or update of definition on form
  for each row execute function note_file_use('definition');
create trigger product_description_uses_site_files after insert or update of description on product
  for each row execute function note_file_use('description');
create trigger product_description_uses_vendor_files after insert or update of description, vendor_id on product
  for each row execute function note_file_use('description', 'vendor_id');
create trigger category_uses_files after insert or update of image_url on category
  for each row execute function note_file_use('image_url');
create trigger school_uses_files after insert or update of logo on school
  for each row execute function note_file_use('logo');
create trigger person_picture_uses_files after insert or update of picture on person
  for each row execute function note_file_use('picture');
create trigger person_logo_uses_files after insert or update of logo on person
  for each row execute function note_file_use('logo');

insert into file_use (root, sha256)
  select distinct root, parts[1]
  from (
    select 'site' as root, answers::text as noted from form_answers
    union all select 'site', definition::text from form
    union all select 'site', description from product
    union all select vendor_id::text, description from product
    union all select 'site', image_url from category
    union all select 'site', logo from school
    union all select 'site', picture from person
    union all select 'site', logo from person
  ) as named, regexp_matches(noted, '/files/([0-9a-f]{64})', 'g') as address(parts)
  where root is not null
  on conflict do nothing;
