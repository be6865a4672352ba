import { contract, type Output, type Parsed } from '#contract/contract.ts'
import { AppError, fieldErrors } from '#contract/errors.ts'
import { endSessions } from '#server/auth/session.ts'
import { changeRow, foundRow } from '#server/db/change-row.ts'
import type { CallContext } from '#server/calls/call-context.ts'
import { authorityOver, requireFullAccess } from '#server/auth/authority.ts'
import { people } from '#server/areas/account/people-queries.ts'

type Rights = Output<'Account/GetAdminRights'>

/** Every call that an admin may be permitted. The list is derived from the contract, so it includes new calls. */
const everyEndPoint: Rights['EveryEndPoint'] = Object.entries(contract)
  .filter(([, { access }]) => Array.isArray(access) && access.includes('admin'))
  .map(([Id]) => ({ Id, Area: wordsOf(Id.split('/')[0] ?? ''), Name: wordsOf(Id.split('/')[1] ?? '') }))
  .toSorted((a, b) => a.Area.localeCompare(b.Area, 'en') || a.Name.localeCompare(b.Name, 'en'))
const known = new Set(everyEndPoint.map(({ Id }) => Id))

/** 'GetReferralAwards' as 'Get referral awards'. */
function wordsOf(name: string): string {
  const words = name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** 422 when the person is not an admin. */
export async function adminRights({ id }: Parsed<'Account/GetAdminRights'>, { tx }: CallContext): Promise<Rights> {
  const { Id, RowVersion, Firstname, Surname, AllowAllEndPoints, IsAdmin } = await foundRow(tx, people, id)
  if (!IsAdmin) throw new AppError('rule-broken', { detail: `${Firstname} ${Surname} is no administrator.` })
  const [row] = await tx<{ endPoints: string[] }[]>`select admin_endpoints as "endPoints" from person where id = ${Id}`
  // The stored rights may name a call that was removed from the product. It is not shown, and the next change removes it.
  return {
    Id,
    RowVersion,
    FullName: `${Firstname} ${Surname}`,
    AllowAllEndPoints,
    EndPoints: (row?.endPoints ?? []).filter((one) => known.has(one)),
    EveryEndPoint: everyEndPoint,
  }
}

/** only an admin with full access gives rights, and so has all of them. New rights start with the next sign-in. */
export async function setAdminRights(
  { Id, RowVersion, AllowAllEndPoints, EndPoints }: Parsed<'Account/SetAdminRights'>,
  context: CallContext,
): Promise<string> {
  const authority = await authorityOver(context, Id)
  requireFullAccess(authority)
  if (!authority.isAdmin) throw new AppError('rule-broken', { detail: 'Only an administrator can have rights.' })
  const unknown = EndPoints.filter((one) => !known.has(one))
  if (unknown.length > 0) throw fieldErrors({ EndPoints: [`There is no call ${unknown.slice(0, 3).join(', ')}`] })
  const row = await changeRow(
    context,
    people,
    { Id, RowVersion },
    { allow_all_endpoints: AllowAllEndPoints, admin_endpoints: [...new Set(EndPoints)].toSorted() },
  )
  await endSessions(context.tx, row.Id, context.now)
  context.about(row.Id)
  const rights = AllowAllEndPoints
    ? 'all rights'
    : `${row.EndPointCount} ${row.EndPointCount === 1 ? 'right' : 'rights'}`
  return `${row.Firstname} ${row.Surname} has ${rights} from the next sign-in on.`
}
