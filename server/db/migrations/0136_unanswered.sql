-- L-13: when the mentors of the sector were reminded of a request that nobody had taken.
alter table mentoring_request add column mentors_reminded_at timestamptz;
create index mentoring_request_unreminded on mentoring_request (requested_at, id) where status = 'AwaitingMentor' and mentors_reminded_at is null;
