import type { Parsed } from '#contract/contract.ts'
import { changeRow, foundRow } from '#server/db/change-row.ts'
import type { CallContext, Tx } from '#server/calls/call-context.ts'
import { authorityOver, ownAccountError } from '#server/auth/authority.ts'
import { blankPerson, forgetPerson } from './forget-person.ts'
import { people } from '#server/areas/account/people-queries.ts'

/**
 * removes the personal data of an account. Answers, money and audit refer to the row, so the row stays, without
 * a name, an address or a way to sign in. Rows that concern this person only are deleted.
 */
export async function deletePerson(input: Parsed<'Account/DeleteUserAccount'>, context: CallContext): Promise<string> {
  const { tx, now } = context
  if ((await authorityOver(context, input.Id)).isOwn) throw ownAccountError()
  const { Id, EmailAddress } = await foundRow(tx, people, input.Id)
  await changeRow(context, { ...people, read: stillThere }, input, blankPerson(Id, now))
  await forgetPerson(tx, Id, EmailAddress, now)
  // The reply is kept for repeats, so it has no name.
  return 'The account is deleted.'
}

/** The row, deleted or not, without personal data, so that the audit does not keep any. */
async function stillThere(tx: Tx, id: string) {
  return (
    await tx<
      { Id: string; RowVersion: number }[]
    >`select id as "Id", row_version as "RowVersion" from person where id = ${id}`
  )[0]
}
