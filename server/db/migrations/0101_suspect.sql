-- V-03: a form that a machine may have filled in is stored and held ('suspect', decision 067).
alter table form_answers drop constraint form_answers_held_check;
alter table form_answers add constraint form_answers_held_check
  check (held in ('withdrawn', 'access', 'duplicate', 'suspect'));
