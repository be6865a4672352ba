-- A submission is called so everywhere.
update award_action set name = 'Submits a first assessment' where id = 'FirstAssessment';
