import type { Sql } from 'postgres'
import type { Role } from '#contract/define.ts'
import { uuidV7 } from '#kit/ids.ts'
import { takeTurn } from '#server/auth/take-turn.ts'
import { newToken, tokenHash } from '#server/auth/token.ts'
import type { Actor, Db, Tx } from '#server/calls/call-context.ts'

const day = 24 * 60 * 60 * 1000
/** Students are offline for days and use their own phones: a short session would stop them from sending. */
const sessionDays = { plain: 14, remembered: 60 }
/** The most open sessions of one person. */
const mostSessions = 50
/** The last use of a session is written at most this often. */
const seenEveryMs = 5 * 60 * 1000

interface ActorRow extends PersonRow {
  sessionId: string
  lastSeenAt: Date
}
interface PersonRow {
  personId: string
  surname: string
  firstname: string
  sectorId: number | null
  sectorSince: Date | null
  moneyOff: boolean
  isPhoneVerified: boolean
  mustChangePassword: boolean
  secondStepDue: boolean
  isAdmin: boolean
  isVendor: boolean
  isMentor: boolean
  isStudent: boolean
  isParent: boolean
  allowAllEndPoints: boolean
  adminEndPoints: string[]
}

/** The owner of this token; null when it is unknown, revoked or expired, or its owner is suspended. Read again for every call (S-11). */
export async function findActor(sql: Sql, token: string, now: Date): Promise<Actor | null> {
  const [row] = await sql<ActorRow[]>`
    select s.id as "sessionId", s.last_seen_at as "lastSeenAt", p.id as "personId", p.surname, p.firstname, p.sector_id as "sectorId", p.sector_since as "sectorSince", p.money_off as "moneyOff", p.phone_verified_at is not null as "isPhoneVerified", p.must_change_password as "mustChangePassword",
      p.is_admin and not s.is_two_factor and (select two_factor_required from security_rule) as "secondStepDue",
      p.is_admin as "isAdmin", p.is_vendor as "isVendor", p.is_mentor as "isMentor", p.is_student as "isStudent", p.is_parent as "isParent",
      p.allow_all_endpoints as "allowAllEndPoints", p.admin_endpoints as "adminEndPoints"
    from session s join person p on p.id = s.person_id
    where s.token_hash = ${tokenHash(token)} and s.revoked_at is null and s.expires_at > ${now} and p.is_active`
  if (!row) return null
  if (now.getTime() - row.lastSeenAt.getTime() > seenEveryMs)
    await sql`update session set last_seen_at = ${now} where id = ${row.sessionId}`
  return { ...actorOf(row), sessionId: row.sessionId }
}

/**
 * The author whose work arrives without a session, because an admin imports it from a file (O-20) or the server submits it:
 * without a session and without admin rights, so that a file
 * cannot give its author rights. A suspended author has no role, so what roles may write is held. Null when the account is
 * unknown.
 */
export async function findWriter(sql: Db, personId: string): Promise<Actor | null> {
  const [row] = await sql<(PersonRow & { isActive: boolean })[]>`
    select id as "personId", is_active as "isActive", surname, firstname, sector_id as "sectorId", sector_since as "sectorSince", money_off as "moneyOff", phone_verified_at is not null as "isPhoneVerified", false as "mustChangePassword", false as "secondStepDue", false as "isAdmin", is_vendor as "isVendor", is_mentor as "isMentor",
      is_student as "isStudent", is_parent as "isParent", false as "allowAllEndPoints", '{}'::text[] as "adminEndPoints"
    from person where id = ${personId}`
  if (!row) return null
  return { ...actorOf(row), sessionId: '', roles: row.isActive ? rolesOf(row) : new Set() }
}

/** A row in the form that the server passes around. */
function actorOf(row: PersonRow): Omit<Actor, 'sessionId'> {
  const { personId, surname, firstname, sectorId, sectorSince } = row
  const { moneyOff, isPhoneVerified, mustChangePassword, secondStepDue, allowAllEndPoints } = row
  return {
    personId,
    surname,
    firstname,
    sectorId,
    sectorSince,
    moneyOff,
    isPhoneVerified,
    mustChangePassword,
    secondStepDue,
    roles: rolesOf(row),
    allowAllEndPoints,
    adminEndPoints: new Set(row.adminEndPoints),
  }
}

function rolesOf(row: PersonRow): Set<Role> {
  const flags: [Role, boolean][] = [
    ['admin', row.isAdmin],
    ['vendor', row.isVendor],
    ['mentor', row.isMentor],
    ['student', row.isStudent],
    ['parent', row.isParent],
  ]
  return new Set(flags.filter(([, has]) => has).map(([role]) => role))
}

/**
 * Signs a person in. The token is returned once and stored only as a hash. A person has 50 open sessions at most: of more, those that were
 * not used for longest end, never the new one.
 */
export async function openSession(
  tx: Tx,
  personId: string,
  choice: { remember: boolean; device: string; isTwoFactor?: boolean },
  now: Date,
): Promise<{ token: string; expires: Date }> {
  const token = newToken()
  const expires = new Date(now.getTime() + (choice.remember ? sessionDays.remembered : sessionDays.plain) * day)
  const id = uuidV7(now.getTime())
  await takeTurn(tx, 'session', personId, now)
  await tx`
    insert into session (id, person_id, token_hash, device, is_two_factor, created_at, last_seen_at, expires_at)
    values (${id}, ${personId}, ${tokenHash(token)}, ${choice.device}, ${choice.isTwoFactor ?? false}, ${now}, ${now}, ${expires})`
  await tx`
    update session set revoked_at = ${now} where revoked_at is null and id in (
      select id from session where person_id = ${personId} and revoked_at is null and expires_at > ${now} and id <> ${id}
      order by last_seen_at desc, id desc offset ${mostSessions - 1})`
  return { token, expires }
}

/** Ends all sessions of a person at once, in every process. `except` is the session that stays open. */
export async function endSessions(db: Db, personId: string, now: Date, except: string | null = null): Promise<void> {
  await db`update session set revoked_at = ${now} where person_id = ${personId} and revoked_at is null and id is distinct from ${except}::uuid`
}
