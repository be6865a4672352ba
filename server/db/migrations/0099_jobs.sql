-- How each background job went, in whatever process: when it last ended well, and when and why it last failed.
create table job_run (
  job text primary key,
  ran_at timestamptz,
  failed_at timestamptz,
  problem text not null default ''
);
