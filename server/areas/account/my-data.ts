import type { Output } from '#contract/contract.ts'
import type { PendingQuery, Row } from 'postgres'
import type { Actor, Db } from '#server/calls/call-context.ts'
import { balanceOf } from '#server/ledger/balance-of.ts'

type Table = Output<'Account/GetMyData'>['Tables'][number]

type Named = readonly [name: string, query: PendingQuery<Row[]>]

/** X-101: everything that is stored about the caller and that they may have. Secrets, hashes and notes of staff are left out. */
export async function myData(db: Db, { personId: id }: Actor): Promise<Output<'Account/GetMyData'>> {
  const account = db`select surname, firstname, middle_name, email, phone, phone_verified_at, formats, time_zone, sex, address, picture, age_band, adult_on, policy_version, policy_at, terms_version, referral_code, quiet_from, quiet_until,
      business_name, reg_num, business_address, business_phones, created_at,
      (select name from school where id = person.school_id) as school, (select name from sector where id = person.sector_id) as sector,
      (select name from country where id = person.country_id) as country
    from person where id = ${id}`
  const tables: readonly Named[] = [
    ['Account', account],
    [
      'Signed-in devices',
      db`select device, created_at, last_seen_at, expires_at, revoked_at from session where person_id = ${id} order by created_at`,
    ],
    ['Passkeys', db`select name, created_at, used_at from passkey where person_id = ${id} order by created_at`],
    ['Two-step sign-in', db`select confirmed_at from two_factor where person_id = ${id} and confirmed_at is not null`],
    [
      'Guardian consent',
      db`select guardian_name, guardian_email, status, policy_version, terms_version, asked_at, decided_at from guardian_consent where person_id = ${id}`,
    ],
    [
      'Mentor application',
      db`select about, status, created_at, decided_at from mentor_application where person_id = ${id}`,
    ],
    [
      'Family links',
      db`select (select firstname || ' ' || surname from person where id = l.parent_id) as parent, (select firstname || ' ' || surname from person where id = l.child_id) as child, linked_at, ended_at
        from family_link l where ${id} in (parent_id, child_id) order by linked_at`,
    ],
    [
      'Submissions',
      db`select v.name, t.reference, t.received_at, t.received_until, t.answered_at, t.device, t.counts, t.answers
        from attempt t join assessment_version v on v.assessment_id = t.assessment_id and v.version = t.version where t.student_id = ${id} order by t.received_at`,
    ],
    [
      'Started tests',
      db`select a.name, s.number, s.started_at from assessment_start s join assessment a on a.id = s.assessment_id where s.student_id = ${id} order by s.started_at`,
    ],
    [
      'Tests in progress',
      db`select a.name, d.number, d.saved_at, d.submission -> 'Questions' as answers
        from test_draft d join assessment a on a.id = d.assessment_id where d.student_id = ${id} order by d.saved_at`,
    ],
    [
      'Anonymous surveys answered',
      db`select a.name from survey_participant y join assessment a on a.id = y.assessment_id where y.student_id = ${id} order by a.name`,
    ],
    [
      'Feedback received',
      db`select t.reference, f.body, f.created_at from feedback f join attempt t on t.id = f.attempt_id where t.student_id = ${id} order by f.created_at`,
    ],
    [
      'Feedback given',
      db`select t.reference, f.body, f.created_at from feedback f join attempt t on t.id = f.attempt_id where f.mentor_id = ${id} order by f.created_at`,
    ],
    ['Forms', db`select texts, answers, received_at from form_answers where person_id = ${id} order by received_at`],
    [
      'Notifications',
      db`select title, body, created_at, read_at from notification where person_id = ${id} order by created_at`,
    ],
    [
      'Referrals',
      db`select code, action_id as action, status, created_at, referrer_id = ${id} as referred_by_me from referral where ${id} in (referrer_id, person_id) order by created_at`,
    ],
    [
      'Event registrations',
      db`select e.title, r.status, r.registered_at from event_registration r join calendar_event e on e.id = r.event_id where r.person_id = ${id} order by r.registered_at`,
    ],
    [
      'Mentoring requests',
      db`select c.name as sector, q.status, q.reason, q.requested_at, q.accepted_at, q.confirmed_at, q.mentor_id = ${id} as as_mentor,
          q.rating, q.student_note, n.shared_note as note_of_mentor, case when q.mentor_id = ${id} then n.private_note end as private_note
        from mentoring_request q join sector c on c.id = q.sector_id left join session_note n on n.request_id = q.id where ${id} in (q.student_id, q.mentor_id) order by q.requested_at`,
    ],
    ...ofMoney(db, id),
    ...ofUse(db, id),
  ]
  const Tables: Table[] = []
  // One query at a time: they share the connection of the call.
  for (const [Name, query] of tables) Tables.push({ Name, ...asTexts(await query) })
  return { Tables }
}

const ofMoney = (db: Db, id: string): readonly Named[] => [
  [
    'Wallet',
    db`select number, status, bank_name, bank_number, ${balanceOf(db, 'wallet', db`w.id::text`)} as balance_in_kobo
      from wallet_account w where id = ${id}`,
  ],
  [
    'Bank accounts of the wallet, also former ones',
    db`select bank_name, number, opened_at from virtual_account where person_id = ${id} order by opened_at`,
  ],
  [
    'Bank transfers received',
    db`select reference, sender, account_number, amount as amount_in_kobo, currency, arrived_at from bank_deposit where person_id = ${id} order by arrived_at`,
  ],
  [
    'Wallet movements',
    db`select type, status, amount as amount_in_kobo, person_id <> ${id} as received, fund, bank_name, account_number, account_name, reference, proof, repaid as kept_back_in_kobo, note, created_at, completed_at
      from wallet_transaction where ${id} in (person_id, receiver_id) order by created_at`,
  ],
  [
    'Edu-points',
    db`select title, points, status, granted_at from point_grant where person_id = ${id} order by granted_at`,
  ],
  [
    'Payments',
    db`select reference, amount as amount_in_kobo, status, words, created_at, completed_at from payment where person_id = ${id} order by created_at`,
  ],
  [
    'Orders',
    db`select 'ORD-' || number as number, status, item_names as items, place_name as place, address, phone, total_amount as total_in_kobo, paid_from, created_at, paid_at, refunded_at, reason,
        array(select q ->> 'QuestionName' from jsonb_array_elements(questions) q) as chosen
      from shop_order where customer_id = ${id} order by created_at`,
  ],
  [
    'Airtime and data',
    db`select plan_name as plan, phone, amount as amount_in_kobo, status, bought_at from top_up where person_id = ${id} order by bought_at`,
  ],
  [
    'Credits',
    db`select 'ORD-' || o.number as number, o.item_names as items, c.amount as amount_in_kobo, c.repaid_amount as repaid_in_kobo,
        c.cancelled_amount as cancelled_in_kobo, c.due_days, c.due_amounts as due_in_kobo, c.created_at, c.refunded_at
      from credit c join shop_order o on o.id = c.id where c.person_id = ${id} order by c.created_at`,
  ],
  [
    'Savings',
    db`select goal_name, goal_amount as goal_amount_in_kobo, goal_date, rule, rule_amount as rule_amount_in_kobo, rule_percent, next_on
      from savings_plan where id = ${id}`,
  ],
  [
    'Saving movements',
    db`select type, status, amount as amount_in_kobo, created_at from saving_transaction where person_id = ${id} order by created_at`,
  ],
  [
    'Budgets',
    db`select category, amount as amount_in_kobo from spending_budget where person_id = ${id} order by category`,
  ],
  [
    'Investments',
    db`select i.title, u.amount as amount_in_kobo, u.earned as interest_in_kobo, u.status, u.bought_at, u.matures_on, u.matured_at
      from user_investment u join investment i on i.id = u.investment_id where u.person_id = ${id} order by u.bought_at`,
  ],
  [
    'Cart',
    db`select p.name, c.quantity, c.added_at from cart_line c join product p on p.id = c.product_id where c.person_id = ${id} order by c.added_at`,
  ],
]

/** What the person made, chose and was sent. */
const ofUse = (db: Db, id: string): readonly Named[] => [
  [
    'Messages',
    db`select channel, type, recipient, subject, status, created_at, sent_at from message where person_id = ${id} order by created_at`,
  ],
  [
    'Messages switched off',
    db`select type, channel from message_refusal where person_id = ${id} order by type, channel`,
  ],
  [
    'Devices that get push messages',
    db`select endpoint, created_at from push_subscription where person_id = ${id} order by created_at`,
  ],
  [
    'Devices and what waits on them',
    db`select label as device, waiting, seen_at from device_status where person_id = ${id} order by seen_at`,
  ],
  ['Files', db`select name, kind, size, created_at, deleted_at from file where person_id = ${id} order by created_at`],
  [
    'Smart cards',
    db`select number, matriculation_number, class_name, delivery_address, status, reason, requested_at, issued_at, rejected_at from smart_card where person_id = ${id} order by requested_at`,
  ],
  [
    'Own events',
    db`select title, starts_at, ends_at, created_at from calendar_event where created_by = ${id} order by starts_at`,
  ],
  [
    'Own products',
    db`select name, summary, description, amount as amount_in_kobo, status from product where vendor_id = ${id} order by name`,
  ],
  ['Mentoring', db`select takes_requests, requests_a_week, about from mentor_setting where person_id = ${id}`],
]

function asTexts(rows: readonly Row[]): Pick<Table, 'Columns' | 'Rows'> {
  const Columns = Object.keys(rows[0] ?? {})
  return { Columns, Rows: rows.map((row) => Columns.map((column) => asText(row[column]))) }
}

function asText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'string' ? value : JSON.stringify(value)
}
