import type { Sql } from 'postgres'

const vendor = '00000000-0000-7000-8000-00000000a001'
export const benchPeople = { vendor, admin: '00000000-0000-7000-8000-00000000a002' }

/** The tables whose guards and counts would take hours for so many rows. What they keep is written by hand below. */
const quiet = [
  'person',
  'shop_order',
  'payment',
  'attempt',
  'feedback',
  'ledger_account',
  'ledger_tx',
  'ledger_transfer',
]

/**
 * Adds rows `from` to `to` of everything that the homes count: people with wallets, orders, payments, answers, cards, log entries, and a
 * movement of money for each. The last of them happened today; one of a hundred orders, payments, answers and cards waits.
 */
export async function fillHomes(sql: Sql, from: number, to: number): Promise<void> {
  await sql`set statement_timeout = 0`
  const all = sql`generate_series(${from + 1}::int, ${to}::int) n`
  const id = (kind: string) => sql`(lpad(to_hex(n), 8, '0') || '-0000-7000-8000-' || lpad(${kind}, 12, '0'))::uuid`
  // Twenty times more often than in three years: all rows lie in the 30 days of the charts.
  const at = sql`now() - (n % 30) * interval '1 day' - (n % 1440) * interval '1 second'`
  if (from === 0) await fillOnce(sql)
  for (const table of quiet) await sql.unsafe(`alter table ${table} disable trigger user`)
  await sql`insert into person (id, email, email_key, surname, firstname, is_student, school_id, created_at)
    select ${id('1')}, n || '@x.example', n || '@x.example', 'Okafor', 'Ada ' || n, true, (lpad(to_hex(n % 500), 8, '0') || '-0000-7000-8000-00000000b000')::uuid, ${at} from ${all}`
  await sql`insert into wallet_account (id, number) select ${id('1')}, lpad(n::text, 10, '0') from ${all}`
  await sql`insert into smart_card (id, person_id, number, status, requested_at) select ${id('2')}, ${id('1')}, 'SC-' || n, case when n % 100 = 0 then 0 else 1 end, ${at} from ${all}`
  await sql`insert into shop_order (id, token, customer_id, customer_name, made_by, status, include_shipping, grams, items_amount, shipping_amount, vat_amount, vat_rate, total_amount,
      paid_from, paid_at, invoice_year, invoice_number, created_at, due_at, search_key)
    select ${id('3')}, lpad(n::text, 32, '0'), ${id('1')}, 'Ada', ${id('1')}, case when n % 100 = 0 then 'Approved' else 'Delivered' end, false, 1, 1000, 0, 0, 750, 1000, 'Wallet', ${at}, 2026, n, ${at}, ${at}, 'ord' from ${all}`
  await sql`insert into order_line (id, order_id, line, product_id, vendor_id, name, quantity, list_amount, unit_amount, amount, grams, is_vat_exempt)
    select ${id('4')}, ${id('3')}, 1, (lpad(to_hex(n % 200), 8, '0') || '-0000-7000-8000-00000000c000')::uuid, case when n % 2 = 0 then ${vendor}::uuid end, 'Atlas', 1, 1000, 1000, 1000, 1, false from ${all}`
  await sql`insert into payment (id, person_id, purpose, purpose_id, amount, gateway, status, expires_at, created_at, completed_at, search_key)
    select ${id('5')}, ${id('1')}, 'wallet', ${id('1')}, 1000, 0, case when n % 100 = 0 then 'Awaiting Verification' else 'Failed' end, ${at}, ${at}, case when n % 100 <> 0 then ${at} end, 'x' from ${all}`
  await sql`insert into wallet_transaction (id, type, status, person_id, amount, bank_name, made_by, decided_by, created_at, completed_at)
    select ${id('6')}, 'Withdrawal', case when n % 100 = 0 then 'Pending' else 'Completed' end, ${id('1')}, 1000, 'Bank', ${id('1')}, ${benchPeople.admin}, ${at}, case when n % 100 <> 0 then ${at} end from ${all}`
  await sql`insert into attempt (id, student_id, attempt_key, content_hash, assessment_id, version, sector_id, reference, answers, given, started_at, answered_at, received_at, search_key, has_feedback)
    select ${id('7')}, ${id('1')}, ${id('7')}, decode(lpad(to_hex(n), 64, '0'), 'hex'), '00000000-0000-7000-8000-00000000d000', 1, 1, 'CA-' || n, '[]', '[]', ${at}, ${at}, ${at}, 'x', n % 100 <> 0 from ${all}`
  await sql`insert into feedback (attempt_id, revision, mentor_id, body) select ${id('7')}, 1, ${benchPeople.admin}, 'Good' from ${all} where n % 100 <> 0`
  await sql`insert into audit (id, person_id, call, request_id, at) select ${id('8')}, ${id('1')}, 'Account/SignOut', 'req-' || n, ${at} from ${all}`
  await sql`insert into ledger_account (id, kind, owner, person_id, floor, balance, version) select ${id('9')}, 'wallet', (${id('1')})::text, ${id('1')}, 0, 1000, 1 from ${all}`
  await sql`insert into ledger_account (id, kind, owner, person_id, floor, balance, version) select ${id('10')}, 'points', (${id('1')})::text, ${id('1')}, 0, n, 0 from ${all}`
  await sql`insert into ledger_tx (id, posting, cause, posted_at) select ${id('11')}, 'payment-received', ${id('11')}, ${at} from ${all}`
  await sql`insert into ledger_transfer (tx, line, debit, credit, amount, debit_balance, debit_version, credit_balance, credit_version)
    select ${id('11')}, 1, (select id from ledger_account where kind = 'clearing' and owner = 'Paystack'), ${id('9')}, 1000, 0, n, 0, 1 from ${all}`
  // Every second sale is the vendor's, so the vendor's account has as many movements.
  await sql`insert into ledger_tx (id, posting, cause, posted_at) select ${id('12')}, 'vendor-earned', ${id('12')}, ${at} from ${all} where n % 2 = 0`
  await sql`insert into ledger_transfer (tx, line, debit, credit, amount, debit_balance, debit_version, credit_balance, credit_version)
    select ${id('12')}, 1, (select id from ledger_account where kind = 'orders'), (select id from ledger_account where kind = 'vendor-payable'), 1000, 0, n / 2, 0, n / 2
    from ${all} where n % 2 = 0`
  await sql`analyze ledger_account`
  await sql`update ledger_account set version = case kind when 'clearing' then ${to} else ${to}::int / 2 end where kind in ('orders', 'vendor-payable') or owner = 'Paystack'`
  await sql`insert into product_sale as s (product_id, sold_on, count) select (lpad(to_hex(n % 200), 8, '0') || '-0000-7000-8000-00000000c000')::uuid, (${at})::date, count(*) from ${all} group by 1, 2
    on conflict (product_id, sold_on, on_credit) do update set count = s.count + excluded.count`
  await sql`delete from school_size`
  await sql`insert into school_size select school_id, count(*) from person where is_student group by school_id`
  for (const table of quiet) await sql.unsafe(`alter table ${table} enable trigger user`)
  await sql`vacuum analyze`
}

async function fillOnce(sql: Sql): Promise<void> {
  await sql`insert into sector (id, name) values (1, 'Health') on conflict do nothing`
  await sql`insert into school (id, name, address, state_name) select (lpad(to_hex(n), 8, '0') || '-0000-7000-8000-00000000b000')::uuid, 'School ' || n, '', '' from generate_series(0, 499) n`
  await sql`insert into person (id, email, email_key, surname, firstname, is_vendor, is_admin, allow_all_endpoints) values
    (${benchPeople.vendor}, 'v@x.example', 'v@x.example', 'Okoro', 'Emeka', true, false, false), (${benchPeople.admin}, 'a@x.example', 'a@x.example', 'Musa', 'Bola', false, true, true)`
  await sql`insert into product (id, vendor_id, name, status, amount, quantity) select (lpad(to_hex(n), 8, '0') || '-0000-7000-8000-00000000c000')::uuid, ${vendor}, 'Product ' || n, 'Published', 1000, n from generate_series(0, 199) n`
  await sql`insert into assessment (id, kind, sector_id, name, description) values ('00000000-0000-7000-8000-00000000d000', 'career', 1, 'Work values', '')`
  await sql`insert into assessment_version (assessment_id, version, name, description, questions) values ('00000000-0000-7000-8000-00000000d000', 1, 'Work values', '', '[]')`
  await sql`insert into ledger_account (kind, owner) values ('orders', ''), ('vendor-payable', ${vendor})`
}
