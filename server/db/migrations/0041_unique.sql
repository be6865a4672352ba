-- Answers to questions whose answers must differ (R-139 IsUnique): the first answer of a form that counts holds its value. Answers
-- with a value that is taken are stored and held ('duplicate', decision 006).
create table form_unique_answer (
  form_id uuid not null references form,
  field_id text not null,
  -- SHA-256 of the value, folded as claim-unique.ts folds it
  value_hash bytea not null,
  answers_id uuid not null references form_answers on delete cascade,
  primary key (form_id, field_id, value_hash)
);
create index form_unique_answer_by_answers on form_unique_answer (answers_id);

alter table form_answers drop constraint form_answers_held_check;
alter table form_answers add constraint form_answers_held_check check (held in ('withdrawn', 'access', 'duplicate'));
