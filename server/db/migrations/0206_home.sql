-- What the homes of administrators and vendors count (decision 195): each number is read from an index of what waits, or is stored,
-- so that it costs the same when the tables grow.

-- Whether a mentor has answered: kept by a trigger.
alter table attempt add column has_feedback boolean not null default false;
update attempt t set has_feedback = true where exists (select from feedback f where f.attempt_id = t.id);
create function feedback_is_noted() returns trigger language plpgsql as $$
begin
  update attempt set has_feedback = true where id = new.attempt_id and not has_feedback;
  return null;
end $$;
create trigger feedback_is_noted after insert on feedback for each row execute function feedback_is_noted();
create index attempt_waiting on attempt (received_at, id) include (assessment_id, counts, held, decision)
  where not has_feedback and (counts or held is not null);
create index attempt_undecided on attempt (assessment_id) where held is not null and decision is null;

create index smart_card_requested on smart_card (requested_at) where status = 0;
create index withdrawal_waiting on wallet_transaction (created_at) include (amount) where type = 'Withdrawal' and status = 'Pending';
create index payment_to_verify on payment (created_at) where status = 'Awaiting Verification';
create index shop_order_to_send on shop_order (paid_at, id) where status = 'Approved';
create index product_submitted on product (updated_at) where status = 'Submitted';

-- The number of students of each school.
create table school_size (
  school_id uuid primary key references school on delete cascade,
  students integer not null check (students >= 0)
);
create index school_size_by_students on school_size (students desc, school_id);
insert into school_size (school_id, students)
  select school_id, count(*) from person where is_student and school_id is not null group by school_id;
create function count_students() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.is_student and old.school_id is not null then
    update school_size set students = students - 1 where school_id = old.school_id;
  end if;
  if tg_op <> 'DELETE' and new.is_student and new.school_id is not null then
    insert into school_size as z (school_id, students) values (new.school_id, 1) on conflict (school_id) do update set students = z.students + 1;
  end if;
  return null;
end $$;
create trigger student_is_counted after insert or delete on person for each row execute function count_students();
create trigger student_moves after update of school_id, is_student on person for each row
  when ((old.is_student, old.school_id) is distinct from (new.is_student, new.school_id)) execute function count_students();
