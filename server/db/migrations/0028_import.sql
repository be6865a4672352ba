-- Files of one kind are brought in one after the other (X-104): whoever brings one in holds its row, and so finds what the one before left.
create table csv_turn (kind text primary key);
insert into csv_turn values ('schools'), ('states'), ('cities');
