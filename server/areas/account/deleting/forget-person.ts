import { randomBytes } from 'node:crypto'
import { emailKey, mailboxOf } from '#contract/email-key.ts'
import { AppError } from '#contract/errors.ts'
import { naira } from '#rules/money.ts'
import type { Tx } from '#server/calls/call-context.ts'
import { balanceOf } from '#server/ledger/balance-of.ts'
import { forgetCustomer } from '#server/orders/forget-customer.ts'
import { forgetFormAnswers, forgetName } from './forget-name.ts'
import { removeTwoFactor } from '#server/areas/account/two-factor/my-two-factor.ts'

/** The columns of a deleted account: without a name, an address, a role or a way to sign in (X-101). */
export function blankPerson(id: string, now: Date) {
  const nobody = `${id}@deleted.invalid`
  return {
    deleted_at: now,
    surname: 'account',
    firstname: 'Deleted',
    middle_name: '',
    email: nobody,
    email_key: nobody,
    phone: '',
    formats: 'en-NG',
    time_zone: 'Africa/Lagos',
    calendar_token: null,
    address: '',
    picture: '',
    sex: '',
    password_hash: null,
    must_change_password: false,
    device_secret: randomBytes(32),
    is_active: false,
    is_admin: false,
    is_vendor: false,
    is_mentor: false,
    is_student: false,
    is_parent: false,
    allow_all_endpoints: false,
    admin_endpoints: [],
    country_id: null,
    school_id: null,
    sector_id: null,
    reg_num: '',
    business_name: '',
    logo: '',
    business_phones: '',
    business_category_id: null,
    business_address: '',
    is_vendor_verified: false,
    age_band: '',
    adult_on: null,
    guardian_agreed_at: null,
    policy_version: '',
    policy_at: null,
    terms_version: '',
  }
}

/**
 * Deletes the rows that concern this person only, and personal data in the rows that stay. 422 while the wallet holds money
 * or sold products are not paid out, because no sign-in is left that could take it out. What the person owes the portal stays in the ledger.
 */
export async function forgetPerson(tx: Tx, id: string, email: string, now: Date): Promise<void> {
  const [money] = await tx<[{ left: number; due: number; aside: number }]>`
    select ${balanceOf(tx, 'wallet', tx`${id}`)} + ${balanceOf(tx, 'held', tx`${id}`)} as left, ${balanceOf(tx, 'vendor-payable', tx`${id}`)} + ${balanceOf(tx, 'owed', tx`${id}`)} as due,
      ${balanceOf(tx, 'savings', tx`${id}`)} + ${balanceOf(tx, 'investment', tx`${id}`)} as aside`
  if (money.left > 0)
    throw new AppError('rule-broken', {
      detail: `The wallet of this account holds ${naira(money.left)}. Withdraw or send the money first.`,
    })
  if (money.aside > 0)
    throw new AppError('rule-broken', {
      detail: `${naira(money.aside)} of this account are saved or invested. Take the money out first.`,
    })
  const under = await tx`select from payment where person_id = ${id} and status = 'Awaiting Verification' limit 1`
  if (under.length > 0)
    throw new AppError('rule-broken', {
      detail: 'A payment of this account is being checked. Wait until it is decided.',
    })
  if (money.due > 0)
    throw new AppError('rule-broken', {
      detail: `This account is still owed ${naira(money.due)} for sold products. It must be paid out first.`,
    })
  await forgetCustomer(tx, id, now)
  await forgetName(tx, id, now)
  await forgetFormAnswers(tx, id, email)
  // The audit keeps who changed the account and when, but not the values.
  await tx`update audit set changes = null where entity = 'Person' and entity_id = ${id}`
  await tx`delete from known_device where person_id = ${id}`
  await tx`delete from passkey where person_id = ${id}`
  await removeTwoFactor(tx, id)
  await tx`delete from session where person_id = ${id}`
  await tx`delete from password_token where person_id = ${id}`
  await tx`delete from deletion_code where person_id = ${id}`
  await tx`delete from phone_code where person_id = ${id}`
  await tx`delete from parent_code where child_id = ${id}`
  await tx`delete from family_link where child_id = ${id} or parent_id = ${id}`
  await tx`delete from guardian_consent where person_id = ${id}`
  await tx`update mentor_application set about = '' where person_id = ${id}`
  await tx`delete from notification where person_id = ${id}`
  await tx`delete from cart_line where person_id = ${id}`
  await tx`delete from event_registration where person_id = ${id}`
  await tx`delete from savings_plan where id = ${id}`
  await tx`delete from spending_budget where person_id = ${id}`
  await tx`delete from test_draft where student_id = ${id}`
  await tx`delete from assessment_start where student_id = ${id}`
  await tx`delete from attempt_number where student_id = ${id}`
  await tx`delete from survey_participant where student_id = ${id}`
  // The other side keeps the request, without words of this person; its times are free again.
  await tx`delete from mentoring_request where student_id = ${id} and status = 'AwaitingMentor'`
  await tx`
    update mentoring_request set status = case when status in ('Accepted', 'Confirmed') then 'Cancelled' else status end, reason = '', student_note = '', updated_at = ${now}
    where student_id = ${id} or mentor_id = ${id}`
  await tx`
    delete from session_note n using mentoring_request q where q.id = n.request_id and ${id} in (q.student_id, q.mentor_id)`
  await tx`delete from mentor_setting where person_id = ${id}`
  await tx`delete from device_status where person_id = ${id}`
  await tx`delete from message where person_id = ${id} or lower(recipient) = lower(${email})`
  await tx`delete from message_refusal where person_id = ${id}`
  await tx`delete from registration where email_key = ${emailKey(email)}`
  const keys = [emailKey(email), mailboxOf(email), id]
  await tx`delete from attempt_log where email_key = any(${keys})`
  await tx`delete from attempt_gate where email_key = any(${keys})`
  // The job tidy-files deletes the bytes later, except those that are in use.
  await tx`update file set deleted_at = ${now} where root = ${id} and deleted_at is null`
  await tx`update file set name = 'file', folder = '' where root = ${id}`
  await tx`delete from file_folder where root = ${id}`
  await tx`delete from file_chunk where person_id = ${id}`
  await forgetMoney(tx, id, now)
}

/** The money stays, because it is accounted for; the words and numbers of this person go. */
async function forgetMoney(tx: Tx, id: string, now: Date): Promise<void> {
  // The version is another one, so the job that asks the provider for an account just now stores no number.
  await tx`
    update wallet_account set status = 'Pending', error = '', bank_name = '', bank_number = '', ask_at = null, row_version = row_version + 1
    where id = ${id}`
  // What is still paid into the account goes to suspense.
  await tx`delete from virtual_account where person_id = ${id}`
  await tx`
    update bank_deposit set sender = '', account_number = '', reason = '', row_version = row_version + 1, updated_at = ${now}
    where person_id = ${id}`
  // An open choice of this wallet ends; the money stays in suspense.
  await tx`
    update bank_deposit set first_approver_id = null, proposed_id = null, reason = '', row_version = row_version + 1, updated_at = ${now}
    where proposed_id = ${id} and destination = 'suspense'`
  // Proofs of withdrawals name the owner of the bank account.
  await tx`
    update file f set deleted_at = ${now}
    from wallet_transaction t where t.person_id = ${id} and f.root = 'proof ' || t.id and f.deleted_at is null`
  await tx`update wallet_transaction set account_number = '', account_name = '', note = '', proof = '' where person_id = ${id}`
  await tx`update payment set words = '', payer_email = '' where person_id = ${id}`
  await tx`update top_up set phone = '' where person_id = ${id} and phone is not null`
  await tx`update smart_card set delivery_address = '', matriculation_number = '', class_name = '', reason = '' where person_id = ${id}`
  // A card that is not made yet is not made any more.
  await tx`update smart_card set status = 4, rejected_at = ${now} where person_id = ${id} and status < 2`
}
