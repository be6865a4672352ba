import type { Parsed } from '#contract/contract.ts'
import { AppError, fieldErrors } from '#contract/errors.ts'
import { actorOf } from '#server/auth/actor.ts'
import { notify } from '#server/db/notify.ts'
import type { CallContext } from '#server/calls/call-context.ts'
import { myDetails } from './queries.ts'

/**
 * R-098, R-108. Only a mentor sets the sector, and only a student sets the school and the country; from others these fields are
 * ignored. A missing field keeps its value. A mentor who changes sector sees answers received from then on (decision 044). The audit names
 * the other fields without their values, which are personal (X-098). 409 with the current account when it changed after the caller read it.
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
  const [before] = await tx<{ sectorId: number | null; sectorName: string; own: object }[]>`
    select p.sector_id as "sectorId", coalesce(s.name, '') as "sectorName", ${ownFields(tx)} as own
    from person p left join sector s on s.id = p.sector_id where p.id = ${actor.personId} for no key update of p`
  const moves = sector !== undefined && sector !== before?.sectorId
  const [changed] = await tx<{ own: object }[]>`
    update person p set address = ${input.Address}, row_version = row_version + 1 ${input.Picture === undefined ? tx`` : tx`, picture = ${input.Picture}`}
      ${moves ? tx`, sector_id = ${sector}, sector_since = ${context.now}` : tx``} ${school === undefined ? tx`` : tx`, school_id = ${school}`} ${country === undefined ? tx`` : tx`, country_id = ${country}`}
    where id = ${actor.personId} and row_version::text = ${String(input.RowVersion)} returning ${ownFields(tx)} as own`
  if (!changed) throw await changedElsewhere(context)
  context.audit(before?.own ?? {}, changed.own, 'masked')
  if (school !== undefined || country !== undefined) await refuseForeignSchool(tx, actor.personId)
  if (!moves) return 'Your account has been updated.'
  await recordMove(context, before?.sectorName ?? '', input.RowVersion)
  return 'Your account has been updated. You see the answers received from now on.'
}

/** The fields of the own account that everybody may change, and those of students. */
const ownFields = (tx: CallContext['tx']) =>
  tx`json_build_object('Address', p.address, 'Picture', p.picture, 'SchoolId', p.school_id, 'CountryId', p.country_id)`

/** 400 when the person's school is in another country than the person. A school without a country fits every country. */
async function refuseForeignSchool(tx: CallContext['tx'], personId: string): Promise<void> {
  const [foreign] = await tx`
    select from person p join school h on h.id = p.school_id where p.id = ${personId} and h.country_id <> p.country_id`
  if (foreign) throw fieldErrors({ SchoolId: ['This school is in another country.'] })
}

/** V-14. 409 as above. */
export async function updateMyPhoto(
  { Picture, RowVersion }: Parsed<'Account/UpdateMyPhoto'>,
  context: CallContext,
): Promise<string> {
  const { tx, audit } = context
  const { personId } = actorOf(context)
  const [before] = await tx<{ Picture: string }[]>`
    select picture as "Picture" from person where id = ${personId} for no key update`
  const changed = await tx`
    update person set picture = ${Picture}, row_version = row_version + 1
    where id = ${personId} and row_version::text = ${String(RowVersion)} returning id`
  if (changed.length === 0) throw await changedElsewhere(context)
  audit(before ?? {}, { Picture }, 'masked')
  return Picture === '' ? 'Your photo is removed.' : 'Your photo is saved.'
}

/** V-14: the version stays, because a form that is open beside it changes other fields. */
export async function updateMyFormats(
  { Formats }: Parsed<'Account/UpdateMyFormats'>,
  context: CallContext,
): Promise<string> {
  await context.tx`update person set formats = ${Formats} where id = ${actorOf(context).personId}`
  return 'Your choice is saved.'
}

async function changedElsewhere(context: CallContext): Promise<AppError> {
  const current = await myDetails(context.tx, actorOf(context))
  return new AppError('conflict', { detail: 'Your account was changed somewhere else.', current })
}

/** Writes the sector before and after to the audit, and notifies the admins who may see mentors. */
async function recordMove(context: CallContext, sectorBefore: string, version: number): Promise<void> {
  const { tx, now, audit } = context
  const actor = actorOf(context)
  const { SectorName } = await myDetails(tx, actor)
  audit({ Sector: sectorBefore }, { Sector: SectorName })
  const admins = await tx<{ id: string }[]>`
    select id from person where is_admin and is_active and id <> ${actor.personId}
      and (allow_all_endpoints or 'Account/GetMentors' = any(admin_endpoints)) order by id`
  const [from, to] = [sectorBefore || 'no sector', SectorName || 'no sector']
  for (const { id } of admins)
    await notify(
      tx,
      {
        personId: id,
        eventKey: `sector:${actor.personId}:${version}`,
        title: 'A mentor changed sector',
        body: `${actor.firstname} ${actor.surname} moved from ${from} to ${to} and sees answers received from now on.`,
        link: `/admin/mentors?keyword=${encodeURIComponent(actor.surname)}`,
        about: [{ id: actor.personId, name: `${actor.firstname} ${actor.surname}` }],
      },
      now,
    )
}

/** A form sends '' for an empty choice. */
function chosen(id: string | null | undefined): string | null | undefined {
  return id === '' ? null : id
}

async function mustExist(field: string, rows: PromiseLike<readonly unknown[]>): Promise<void> {
  if ((await rows).length === 0) throw fieldErrors({ [field]: [`${field}: there is no such entry.`] })
}
