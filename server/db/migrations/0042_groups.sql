-- Staff list answers by what they wait for (feedback, a decision). The lists count and page in these indexes alone, as in 0003,
-- so they also contain the columns of which a group is made; the rows with their answers are read for one page only.
drop index attempt_by_sector;
drop index attempt_by_time;
create index attempt_by_sector on attempt (sector_id, received_at desc, id)
  include (student_id, assessment_id, search_key, counts, held, decision);
create index attempt_by_time on attempt (received_at desc, id)
  include (student_id, sector_id, assessment_id, search_key, counts, held, decision);
