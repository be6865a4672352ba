import { randomBytes } from 'node:crypto'
import type { Parsed } from '#contract/contract.ts'
import { emailKey } from '#server/auth/email-key.ts'
import { changeRow, foundRow } from '#server/db/change-row.ts'
import type { CallContext, Tx } from '#server/calls/call-context.ts'
import { authorityOver, ownAccountError } from '#server/auth/authority.ts'
import { people } from './people-queries.ts'

/**
 * removes the personal data of an account. Answers, money and audit refer to the row, so the row stays, without
 * a name, an address or a way to sign in. Rows that concern this person only are deleted.
 */
export async function deletePerson(input: Parsed<'Account/DeleteUserAccount'>, context: CallContext): Promise<string> {
  const { tx, now } = context
  if ((await authorityOver(context, input.Id)).isOwn) throw ownAccountError()
  const { Id, Firstname, Surname, EmailAddress } = await foundRow(tx, people, input.Id)
  const nobody = `${Id}@deleted.invalid`
  await changeRow(context, { ...people, read: stillThere }, input, {
    deleted_at: now,
    surname: 'account',
    firstname: 'Deleted',
    middle_name: '',
    email: nobody,
    email_key: nobody,
    phone: '',
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
  })
  await forget(tx, Id, EmailAddress, now)
  return `The account of ${Firstname} ${Surname} is deleted.`
}

/** The row, deleted or not, without personal data, so that the audit does not keep any. */
async function stillThere(tx: Tx, id: string) {
  return (
    await tx<
      { Id: string; RowVersion: number }[]
    >`select id as "Id", row_version as "RowVersion" from person where id = ${id}`
  )[0]
}

async function forget(tx: Tx, id: string, email: string, now: Date): Promise<void> {
  // The audit keeps who changed the account and when, but not the values.
  await tx`update audit set changes = null where entity = 'Person' and entity_id = ${id}`
  await tx`delete from session where person_id = ${id}`
  await tx`delete from password_token where person_id = ${id}`
  await tx`delete from notification where person_id = ${id}`
  await tx`delete from cart_line where person_id = ${id}`
  await tx`delete from event_registration where person_id = ${id}`
  await tx`delete from device_status where person_id = ${id}`
  await tx`delete from message where recipient = ${email}`
  await tx`delete from attempt_log where email_key = ${emailKey(email)}`
  // The job tidy-files deletes the bytes later, except those that are in use.
  await tx`update file set deleted_at = ${now} where root = ${id} and deleted_at is null`
  await tx`update wallet_account set error = '' where id = ${id}`
  await tx`update smart_card set delivery_address = '' where person_id = ${id}`
}
