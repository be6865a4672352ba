-- Wrong codes count for the source that enters them (decision 206): a count of the code let a stranger end the code of the owner.
alter table deletion_code drop column code_tries;
