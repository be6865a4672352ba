import type { Parsed } from '#contract/contract.ts'
import { AppError, fieldErrors } from '#contract/errors.ts'
import { actorOf } from '#server/auth/actor.ts'
import type { CallContext } from '#server/calls/call-context.ts'
import { myDetails } from './queries.ts'

/**
 * R-098, R-108. Only a mentor sets the sector, and only a student sets the school and the country; from others these fields are
 * ignored. A missing field keeps its value. 409 with the current account when it changed after the caller read it.
 */
export async function updateMyAccount(input: Parsed<'Account/UpdateMyAccount'>, context: CallContext): Promise<string> {
  const actor = actorOf(context)
  const { tx } = context
  const sector = actor.roles.has('mentor') ? input.Sector : undefined
  const school = actor.roles.has('student') ? chosen(input.SchoolId) : undefined
  const country = actor.roles.has('student') ? chosen(input.CountryId) : undefined
  if (typeof sector === 'number') await mustExist('Sector', tx`select 1 from sector where id::text = ${String(sector)}`)
  if (typeof school === 'string')
    await mustExist('SchoolId', tx`select 1 from school where id::text = lower(${school})`)
  if (typeof country === 'string')
    await mustExist('CountryId', tx`select 1 from country where id::text = lower(${country})`)
  const changed = await tx`
    update person set address = ${input.Address}, row_version = row_version + 1
      ${sector === undefined ? tx`` : tx`, sector_id = ${sector}`} ${school === undefined ? tx`` : tx`, school_id = ${school}`} ${country === undefined ? tx`` : tx`, country_id = ${country}`}
    where id = ${actor.personId} and row_version::text = ${String(input.RowVersion)} returning id`
  if (changed.length === 0)
    throw new AppError('conflict', {
      detail: 'Your account was changed somewhere else.',
      current: await myDetails(tx, actor),
    })
  return 'Your account has been updated.'
}

/** A form sends '' for an empty choice. */
function chosen(id: string | null | undefined): string | null | undefined {
  return id === '' ? null : id
}

async function mustExist(field: string, rows: PromiseLike<readonly unknown[]>): Promise<void> {
  if ((await rows).length === 0) throw fieldErrors({ [field]: [`${field}: there is no such entry.`] })
}
