-- What a refund takes back is owed also by a suspended or deleted account (214): the customer does not wait for it.
drop trigger ledger_posting_stays on ledger_posting;
update ledger_posting set even_frozen = true where name in ('vendor-earned-taken-back', 'reward-taken-back', 'reward-owed');
create trigger ledger_posting_stays before insert or update or delete or truncate on ledger_posting for each statement execute function ledger_is_history();
