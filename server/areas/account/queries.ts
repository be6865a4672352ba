import type { Output } from '#contract/contract.ts'
import type { Notification, SessionInfo } from '#contract/entities/session.ts'
import type { Sector } from '#contract/entities/assessment.ts'
import type { Actor, Db } from '#server/calls/call-context.ts'
import { sessionUser } from './session-user.ts'

type Details = Output<'Account/GetMyDetails'>
/** Instants come out of the database as dates and travel as ISO text. */
type Stored<T, K extends keyof T> = Omit<T, K> & { [P in K]: Date }

/** the caller's own account as the account page shows it. */
export async function myDetails(db: Db, { personId, sessionId }: Actor): Promise<Details> {
  const [row] = await db<[Omit<Details, 'User'> & { expires: Date }]>`
    select p.id as "Id", concat_ws(' ', p.firstname, nullif(p.middle_name, ''), p.surname) as "FullName", p.email as "EmailAddress", p.phone as "PhoneNumber", p.phone_verified_at is not null as "IsPhoneVerified",
      p.address as "Address", p.picture as "Picture", p.sector_id as "Sector", coalesce(s.name, '') as "SectorName",
      p.school_id as "SchoolId", coalesce(c.name, '') as "SchoolName", p.row_version as "RowVersion",
      p.country_id as "CountryId", coalesce(n.name, '') as "CountryName", p.business_name as "BusinessName", p.is_vendor_verified as "IsVendorVerified",
      p.age_band as "AgeBand", p.policy_version as "PolicyVersion", p.terms_version as "TermsVersion", p.money_off as "IsMoneyOff", p.referral_code as "ReferralCode",
      coalesce(g.status, '') as "ConsentStatus", coalesce(g.guardian_name, '') as "GuardianName", coalesce(g.guardian_email, '') as "GuardianEmail",
      coalesce(a.status, '') as "ApplicationStatus", e.expires_at as expires
    from person p left join sector s on s.id = p.sector_id left join school c on c.id = p.school_id left join country n on n.id = p.country_id
      left join guardian_consent g on g.person_id = p.id left join mentor_application a on a.person_id = p.id, session e
    where p.id = ${personId} and e.id = ${sessionId}`
  const { expires, ...details } = row
  return { User: await sessionUser(db, personId, expires), ...details }
}

/** where this account is signed in now, newest first. */
export async function mySessions(db: Db, { personId, sessionId }: Actor, now: Date): Promise<SessionInfo[]> {
  const rows = await db<Stored<SessionInfo, 'SignedInAt' | 'LastSeenAt' | 'ExpiringDate'>[]>`
    select id as "Id", device as "Device", created_at as "SignedInAt", last_seen_at as "LastSeenAt", expires_at as "ExpiringDate", id = ${sessionId} as "IsCurrent"
    from session where person_id = ${personId} and revoked_at is null and expires_at > ${now} order by created_at desc, id limit 200`
  return rows.map((row) => ({
    ...row,
    SignedInAt: row.SignedInAt.toISOString(),
    LastSeenAt: row.LastSeenAt.toISOString(),
    ExpiringDate: row.ExpiringDate.toISOString(),
  }))
}

export async function sectors(db: Db): Promise<Sector[]> {
  return [...(await db<Sector[]>`select id as "Id", name as "Name" from sector order by name collate "C", id`)]
}

/** The newest 200 messages of a person; `Total` counts all. */
export async function myNotifications(db: Db, personId: string): Promise<{ Items: Notification[]; Total: number }> {
  const rows = await db<Stored<Notification, 'CreatedDate'>[]>`
    select id as "Id", title as "Title", body as "Body", link as "Link", created_at as "CreatedDate", read_at is not null as "IsRead"
    from notification where person_id = ${personId} order by created_at desc, id desc limit 200`
  const [{ total }] = await db<
    [{ total: number }]
  >`select count(*) as total from notification where person_id = ${personId}`
  return { Items: rows.map((row) => ({ ...row, CreatedDate: row.CreatedDate.toISOString() })), Total: total }
}
