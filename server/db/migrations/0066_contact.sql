-- The product itself publishes a form: the one by which visitors write to the operator.
alter table form_version alter column published_by drop not null;
