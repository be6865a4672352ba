import type { Sql } from 'postgres'
import { migrate } from '#server/db/migrate.ts'

/** How many rows each list of the bench has. */
const rowCount = 100_000
export const places = { country: '00000000-0000-7000-8000-000000000001', state: '00000000-0000-7000-8000-000000000105' }

const firstnames = [
  'Adaeze',
  'Bola',
  'Chidi',
  'Damilola',
  'Emeka',
  'Folake',
  'Gambo',
  'Hauwa',
  'Ifeoma',
  'Jibril',
  'Kolade',
  'Ladi',
  'Musa',
  'Ngozi',
  'Olamide',
  'Patience',
  'Rasheed',
  'Sade',
  'Tunde',
  'Yakubu',
]
const surnames = [
  'Abubakar',
  'Adeyemi',
  'Bello',
  'Chukwu',
  'Danjuma',
  'Eze',
  'Fashola',
  'Garba',
  'Ibrahim',
  'Johnson',
  'Lawal',
  'Mohammed',
  'Nwosu',
  'Okafor',
  'Peters',
  'Salami',
  'Uche',
  'Williams',
  'Yusuf',
]
const quarters = [
  'Market',
  'Garden',
  'River',
  'Hill',
  'Station',
  'Church',
  'Palace',
  'Harbour',
  'Bridge',
  'Forest',
  'Camp',
]
const wares = ['Notebook', 'Atlas', 'Calculator', 'Schoolbag', 'Uniform', 'Ruler set', 'Pencil case']

/** Tables and 100,000 cities, students, products, smart cards, top-ups and audited calls: always the same ones. */
export async function fillLists(sql: Sql): Promise<void> {
  await migrate(sql)
  await sql`set statement_timeout = 0`
  const pick = (words: readonly string[], step: number) =>
    sql`(${[...words]}::text[])[1 + (n / ${step}::int) % ${words.length}::int]`
  const id = (kind: number) =>
    sql`lpad(to_hex(${kind}::bigint * 1000000 + (n::bigint * 7919) % 1000003), 8, '0')::text || '-0000-7000-8000-' || lpad(n::text, 12, '0')`
  const at = sql`timestamptz '2026-01-01' + n * interval '5 minutes'`
  const all = sql`generate_series(1, ${rowCount}::int) n`
  await sql`insert into country (id, name, iso2, iso3) values (${places.country}, 'Nigeria', 'NG', 'NGA')`
  await sql`insert into state (id, country_id, name) select ('00000000-0000-7000-8000-000000000' || 100 + n)::uuid, ${places.country}, 'State ' || n from generate_series(0, 36) n`
  await sql`insert into city (id, country_id, state_id, name) select (${id(1)})::uuid, ${places.country}, ('00000000-0000-7000-8000-000000000' || 100 + n % 37)::uuid,
    ${pick(surnames, 7)} || ' ' || ${pick(quarters, 1)} || case when n % 2 = 0 then ' Town ' else ' Village ' end || n from ${all}`
  await sql`insert into person (id, email, email_key, surname, firstname, middle_name, phone, address, is_student, created_at) select (${id(2)})::uuid, 'person' || n || '@school.example', 'person' || n || '@school.example',
    ${pick(surnames, 1)}, ${pick(firstnames, 3)}, ${pick(firstnames, 11)}, '+23480' || 10000000 + n, n || ' ' || ${pick(quarters, 1)} || ' Road, Lagos', true, ${at} from ${all}`
  await sql`insert into smart_card (id, person_id, number, matriculation_number, class_name, delivery_address, status, requested_at, issued_at)
    select (${id(3)})::uuid, (${id(2)})::uuid, 'SC-' || n, 'MAT/' || n, 'JSS 2', n || ' Road', n % 4, ${at}, case when n % 4 = 3 then ${at} end from ${all}`
  await sql`insert into top_up (id, person_id, network_id, is_data, plan_name, amount, status, bought_at)
    select (${id(6)})::uuid, (${id(2)})::uuid, ${pick(['mtn', 'airtel', 'glo', '9mobile'], 1)}, n % 2 = 0, 'Bundle ' || n, (n * 7919 % 100003 + 1) * 100, ${pick(['Successful', 'Failed', 'Pending'], 1)}, ${at} from ${all}`
  await sql`insert into product (id, vendor_id, name, summary, description, status, amount, created_at) select (${id(4)})::uuid, (${id(2)})::uuid, ${pick(wares, 1)} || ' ' || ${pick(surnames, 5)} || ' No ' || n,
    'For ' || ${pick(quarters, 3)} || ' school', repeat('Made to last, for every day of the year. ', 15), (array['Draft', 'Published', 'Published', 'Unpublished'])[1 + n % 4], (n * 7919 % 100003) * 100, ${at} from ${all}`
  await sql`insert into category (id, name) select ('00000000-0000-7000-8000-000000000' || 200 + n)::uuid, 'Category ' || n from generate_series(0, 9) n`
  await sql`insert into product_category (product_id, category_id) select (${id(4)})::uuid, ('00000000-0000-7000-8000-000000000' || 200 + n % 10)::uuid from ${all}`
  await sql`insert into audit (id, person_id, call, entity, entity_id, request_id, at, changes) select (${id(5)})::uuid, (${id(2)})::uuid, (array['Product/UpdateProduct', 'CountryState/UpdateCity', 'Account/SignOut'])[1 + n % 3],
    (array['Product', 'City', ''])[1 + n % 3], case n % 3 when 2 then '' else (${id(4)})::text end, 'req-' || n, ${at}, '[{"Field": "Amount", "Before": 100, "After": 200}]' from ${all}`
  await sql`vacuum analyze`
  await sql`reset statement_timeout`
}
