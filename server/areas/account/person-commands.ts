import type { Parsed } from '#contract/contract.ts'
import type { User } from '#contract/entities/user.ts'
import { endSessions } from '#server/auth/session.ts'
import { changeRow } from '#server/db/change-row.ts'
import { explained, type Meanings } from '#server/db/explain-violation.ts'
import { queueMessage } from '#server/messages/queue-message.ts'
import type { CallContext } from '#server/calls/call-context.ts'
import { authorityOver, requireFullAccess, ownAccountError } from '#server/auth/authority.ts'
import { people } from './people-queries.ts'

type Command = Parsed<'Account/SuspendUserAccount'>

/** The name for the reply of this call. */
function nameOf({ about }: CallContext, { Id, Firstname, Surname }: User): string {
  about(Id)
  return `${Firstname} ${Surname}`
}

/** a suspended person is signed out on all devices at once. Unsent work stays on these devices. */
export async function suspendPerson(input: Command, context: CallContext): Promise<string> {
  if ((await authorityOver(context, input.Id)).isOwn) throw ownAccountError()
  const row = await changeRow(context, people, input, { is_active: false })
  await endSessions(context.tx, row.Id, context.now)
  return `${nameOf(context, row)} is suspended and signed out everywhere.`
}

/** */
export async function activatePerson(input: Command, context: CallContext): Promise<string> {
  await authorityOver(context, input.Id)
  return `${nameOf(context, await changeRow(context, people, input, { is_active: true }))} can sign in again.`
}

/** the new admin starts without rights. An admin with full access gives them afterwards. */
export async function addToAdmins(input: Command, context: CallContext): Promise<string> {
  requireFullAccess(await authorityOver(context, input.Id))
  const row = await changeRow(context, people, input, { is_admin: true })
  await endSessions(context.tx, row.Id, context.now)
  return `${nameOf(context, row)} is an administrator now, and may do what you permit.`
}

/** */
export async function removeFromAdmins(input: Command, context: CallContext): Promise<string> {
  requireFullAccess(await authorityOver(context, input.Id))
  const row = await changeRow(context, people, input, {
    is_admin: false,
    allow_all_endpoints: false,
    admin_endpoints: [],
  })
  await endSessions(context.tx, row.Id, context.now)
  return `${nameOf(context, row)} is no administrator any more.`
}

const incomplete: Meanings = {
  vendor_info_is_whole:
    'Registration number, name and address of the business come first: fill them in, then open the access.',
}

/** a person cannot verify their own business. */
export async function openVendorAccess(input: Command, context: CallContext): Promise<string> {
  if ((await authorityOver(context, input.Id)).isOwn) throw ownAccountError()
  const row = await explained(changeRow(context, people, input, { is_vendor_verified: true }), incomplete)
  context.about(row.Id)
  await tellVendor(context, row, 'Your shop is verified', `${row.BusinessName} can sell now.`)
  return `${row.BusinessName} is verified.`
}

/** */
export async function closeVendorAccess(input: Command, context: CallContext): Promise<string> {
  await authorityOver(context, input.Id)
  const row = await changeRow(context, people, input, { is_vendor_verified: false })
  await tellVendor(
    context,
    row,
    'Your shop cannot sell now',
    `${row.BusinessName} cannot sell until an administrator verifies it again.`,
  )
  return `The vendor access of ${nameOf(context, row)} is suspended.`
}

function tellVendor(
  { tx, now, publicUrl }: CallContext,
  { Id, RowVersion }: User,
  Outcome: string,
  Decision: string,
): Promise<void> {
  const path = '/vendor/accounts'
  return queueMessage(
    tx,
    {
      type: 'vendor-decision',
      to: { personId: Id },
      values: { Outcome, Decision, AccountLink: `${publicUrl}${path}` },
      eventKey: `vendor-access:${RowVersion}`,
      path,
    },
    { now },
  )
}
