-- R-502: the words of an invoice, as the office wants them, and its logo. They start with the words of before.
alter table order_setting
  add column pay_to_title text not null default 'Pay to',
  add column invoice_to_title text not null default 'Invoice to',
  add column invoice_items_title text not null default '',
  add column invoice_items_description text not null default '',
  add column item_title text not null default 'Item',
  add column quantity_title text not null default 'Qty',
  add column amount_title text not null default 'Amount',
  add column total_amount_title text not null default 'Total',
  add column payable_amount_title text not null default 'Payable now';
create trigger order_setting_uses_files after insert or update of invoice_logo on order_setting
  for each row execute function note_file_use('invoice_logo');
