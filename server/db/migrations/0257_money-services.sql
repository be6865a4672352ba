-- Which money services this portal offers; the settings of the server say so at each start (decision 173).
create table money_service (
  name text primary key check (name in ('savings', 'investments', 'airtime', 'credit')),
  is_on boolean not null default true
);
insert into money_service (name) values ('savings'), ('investments'), ('airtime'), ('credit');
