import type { Parsed } from '#contract/contract.ts'
import { nameText, personName } from '#contract/entities/user.ts'
import { AppError, fieldErrors } from '#contract/errors.ts'
import { isUuid } from '#kit/is-uuid.ts'
import { uuidV7 } from '#kit/ids.ts'
import { emailKey } from '#contract/email-key.ts'
import { endSessions } from '#server/auth/session.ts'
import { changeRow, foundRow } from '#server/db/change-row.ts'
import { explained, type Meanings } from '#server/db/explain-violation.ts'
import { queueMessage } from '#server/messages/queue-message.ts'
import type { CallContext, Tx } from '#server/calls/call-context.ts'
import { authorityOver } from '#server/auth/authority.ts'
import { people } from './people-queries.ts'
import { storedPhone } from './phone/stored-phone.ts'

const meanings: Meanings = {
  person_email_key_key: { field: 'EmailAddress', message: 'Somebody has an account with this address' },
  person_sector_id_fkey: { field: 'Sector', message: 'Choose one of the list' },
  person_at_school: { field: 'SchoolId', message: 'Choose one of the list' },
  person_in_country: { field: 'CountryId', message: 'Choose one of the list' },
  vendor_in_category: { field: 'CategoryId', message: 'Choose one of the list' },
}

type Body = Parsed<'Account/UpdateUserAccount'>
const roles = ['IsVendor', 'IsParent', 'IsMentor', 'IsStudent'] as const
/** Roles that open other people's data or sell to them. Only full access gives them (X-097, decision 044). */
const strongRoles = ['IsAdmin', 'IsMentor', 'IsVendor'] as const

/** The columns of the fields that the caller sent. */
function columns(one: Omit<Body, 'Id' | 'RowVersion'>): Record<string, string | number | boolean | null> {
  const said = {
    surname: one.Surname,
    firstname: one.Firstname,
    middle_name: one.MiddleName,
    phone: one.PhoneNumber,
    address: one.Address,
    sex: one.Sex,
    picture: one.Picture,
    country_id: chosen('CountryId', one.CountryId),
    school_id: chosen('SchoolId', one.SchoolId),
    sector_id: one.Sector,
    is_vendor: one.IsVendor,
    is_parent: one.IsParent,
    is_mentor: one.IsMentor,
    is_student: one.IsStudent,
    reg_num: one.RegNum,
    business_name: one.BusinessName,
    business_address: one.BusinessAddress,
    logo: one.Logo,
    business_phones: one.PhoneNumbers,
    business_category_id: chosen('CategoryId', one.CategoryId),
    // A person who stops being a vendor must be verified again before selling again.
    ...(one.IsVendor === false ? { is_vendor_verified: false } : {}),
  }
  return Object.fromEntries(
    Object.entries(said).flatMap(([column, value]) => (value === undefined ? [] : [[column, value]])),
  )
}

/** The names that change, in their stored form; 400 for one that breaks the rule. Names that do not change are not checked. */
function changedNames(
  one: Pick<Body, 'Surname' | 'Firstname' | 'MiddleName'>,
  before: Required<Pick<Body, 'Surname' | 'Firstname' | 'MiddleName'>>,
): Partial<Body> {
  const rules = { Surname: personName, Firstname: personName, MiddleName: nameText } as const
  const read = (['Surname', 'Firstname', 'MiddleName'] as const)
    .filter((field) => one[field] !== undefined && one[field] !== before[field])
    .map((field) => ({ field, name: rules[field].safeParse(one[field]) }))
  const errors = read.flatMap(({ field, name }): [string, string[]][] =>
    name.error ? [[field, name.error.issues.map(({ message }) => message)]] : [],
  )
  if (errors.length > 0) throw fieldErrors(Object.fromEntries(errors))
  return Object.fromEntries(read.map(({ field, name }) => [field, name.data]))
}

function chosen(field: string, id: string | undefined): string | null | undefined {
  if (id === undefined || id === '') return id === '' ? null : undefined
  if (!isUuid(id)) throw fieldErrors({ [field]: ['Choose one of the list'] })
  return id
}

/** Queues the mail that explains to the owner of a new account how to choose a password. */
export function invite(
  tx: Tx,
  { Id, EmailAddress }: { readonly Id: string; readonly EmailAddress: string },
  { now, publicUrl }: Pick<CallContext, 'now' | 'publicUrl'>,
): Promise<void> {
  const values = { EmailAddress, PasswordLink: `${publicUrl}/account/resetpassword` }
  return queueMessage(tx, { type: 'registration', to: { personId: Id, email: EmailAddress }, values }, { now })
}

/**
 * an account without a password. A mail explains to its owner how to choose one. A new admin starts without rights. Only an
 * admin with full access makes admins, mentors and vendors: the maker could give their own address and so get the role.
 */
export async function createPerson(
  one: Parsed<'Account/CreateUserAccount'>,
  context: CallContext,
): Promise<{ Id: string; Message: string }> {
  const { tx, now } = context
  if (strongRoles.some((role) => one[role])) requireRoleGiver(await authorityOver(context, ''))
  const phone = storedPhone(one.PhoneNumber)
  const Id = uuidV7(now.getTime())
  context.about(Id)
  const key = emailKey(one.EmailAddress)
  await explained(
    tx`insert into person ${tx({ id: Id, email: one.EmailAddress, email_key: key, is_admin: one.IsAdmin, created_at: now, updated_at: now, ...columns(one), phone })}`,
    meanings,
  )
  await invite(tx, { Id, EmailAddress: one.EmailAddress }, context)
  return {
    Id,
    Message: `The account of ${one.Firstname} ${one.Surname} is saved. A mail says how to choose a password.`,
  }
}

/**
 * The e-mail address cannot change. Only an admin with full access changes roles; that ends the person's sessions
 * (X-096).
 */
export async function updatePerson(one: Body, context: CallContext): Promise<string> {
  const { isFull } = await authorityOver(context, one.Id)
  const before = await foundRow(context.tx, people, one.Id)
  // Only a new number is read: an impossible number that is stored already must not block changes of other fields.
  const phone = one.PhoneNumber === before.PhoneNumber ? before.PhoneNumber : storedPhone(one.PhoneNumber)
  const names = changedNames(one, before)
  const newRoles = roles.some((role) => one[role] !== undefined && one[role] !== before[role])
  if (newRoles) requireRoleGiver({ isFull })
  // The sector of a mentor opens answers. Without full access, an admin opens the later ones only (decision 044).
  const since =
    one.Sector === undefined || one.Sector === before.Sector ? {} : { sector_since: isFull ? null : context.now }
  await explained(changeRow(context, people, one, { ...columns({ ...one, ...names }), phone, ...since }), meanings)
  if (newRoles) await endSessions(context.tx, one.Id, context.now)
  context.about(one.Id)
  return `The account of ${one.Firstname} ${one.Surname} is saved.`
}

/** 403 unless the caller has full access. */
function requireRoleGiver({ isFull }: { isFull: boolean }): void {
  if (!isFull)
    throw new AppError('forbidden', { detail: 'Only an administrator with full access may give or change roles.' })
}
