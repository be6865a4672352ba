-- Mock tests are graded by the server when answers arrive (L-03). `marks` says of each question with right options whether it was
-- answered right: [{QuestionId, Topic, IsRight}]; null where nothing is graded. Right options themselves stay in the version.
alter table attempt add column marks jsonb;
alter table assessment add column show_score text not null default 'hidden' check (show_score in ('hidden', 'score'));
