-- A posting costs half of what it did (M-04; `npm run bench ledger`), and the same movements are refused as before.

-- An index of balances made each movement write a new entry into every index of the account. The few people with most points, and
-- vendors by what they are owed, are sorted when somebody asks.
drop index ledger_account_by_points;
drop index ledger_account_by_payable;
-- Room beside each account for its next version.
alter table ledger_account set (fillfactor = 50);

-- ledger_move refuses a transfer whose posting or accounts do not exist, and no row of these tables is ever deleted, so each of these
-- looked a second time.
alter table ledger_transfer
  drop constraint ledger_transfer_tx_fkey,
  drop constraint ledger_transfer_debit_fkey,
  drop constraint ledger_transfer_credit_fkey;
