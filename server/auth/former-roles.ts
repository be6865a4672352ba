import { idempotencyDays } from '#contract/limits.ts'
import type { Call, Role } from '#contract/define.ts'
import { can } from '#server/auth/can.ts'
import type { Actor, Db } from '#server/calls/call-context.ts'

/** The roles that a person had and lost, as long as the server remembers their calls (decision 041). */
async function formerRoles(db: Db, personId: string): Promise<ReadonlySet<Role>> {
  const [row] = await db<[{ student: boolean | null; mentor: boolean | null }]>`
    select bool_or(is_student) as student, bool_or(is_mentor) as mentor from former_rights
    where person_id = ${personId} and until > now() - ${idempotencyDays}::int * interval '1 day'`
  const roles: [Role, boolean | null][] = [
    ['student', row.student],
    ['mentor', row.mentor],
  ]
  return new Set(roles.filter(([, had]) => had).map(([role]) => role))
}

/**
 * Whether this person may make the call, or may have made it before their rights changed: a queued write waits on a
 * device for days. Its handler sees the rights of today, and holds what they do not allow.
 */
export async function mayOrMight(db: Db, actor: Actor, key: string, call: Call): Promise<boolean> {
  if (can(actor, key, call.access)) return true
  return call.offline === 'queue' && can({ ...actor, roles: await formerRoles(db, actor.personId) }, key, call.access)
}
