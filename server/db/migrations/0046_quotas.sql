-- How much arrived: answers of a person in a day, forms of visitors behind one address (decision 046).
alter table attempt_log add column bytes integer not null default 0;
