-- X-064: the proof of a withdrawal that was paid out, as the address of a file. Its root is `proof` and the id of the withdrawal, so it
-- belongs to nobody's folder: the owner of the wallet and administrators of money read it.
alter table wallet_transaction
  add column proof text not null default '' constraint wallet_transaction_proof check (proof = '' or type = 'Withdrawal' and status = 'Completed');
