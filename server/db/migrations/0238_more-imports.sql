-- Students and plans come from files, too (X-104): the imports of one kind take turns.
insert into csv_turn values ('students'), ('airtime-plans'), ('data-plans');
