-- What a mentor writes about themselves; students read it once the mentor took a request of theirs (X-033).
alter table mentor_setting add column about text not null default '' check (length(about) <= 1000);
