-- X-048: the order whose invoice, receipt or credit note goes with a mail as a PDF. The file is made when the mail is sent, and is stored
-- nowhere. Without a reference, as for events: an order that is gone has no file.
alter table message add column order_id uuid;
