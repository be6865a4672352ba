import { accountMessages } from '#contract/account-messages.ts'
import type { Access, Call } from '#contract/define.ts'
import type { Actor } from '#server/calls/call-context.ts'

/**
 * Whether this person may make the call. The admin role opens a call only together with AllowAllEndPoints or
 * the call's key in AdminEndPoints. Every other role is enough alone. The handler limits rows and fields.
 */
export function can(actor: Actor, call: string, access: Access): boolean {
  if (access === 'public' || access === 'signed-in') return true
  return access.some(
    (role) => actor.roles.has(role) && (role !== 'admin' || actor.allowAllEndPoints || actor.adminEndPoints.has(call)),
  )
}

/**
 * Why the call is closed to this person as far as money goes; null when it is open. A minor needs the consent of a guardian first (V-12),
 * everybody a verified phone number.
 */
export function moneyRefusal(
  { moneyOff, isPhoneVerified }: Pick<Actor, 'moneyOff' | 'isPhoneVerified'>,
  { money = false }: Pick<Call, 'money'>,
): string | null {
  if (!money) return null
  return moneyOff ? accountMessages.guardianFirst : isPhoneVerified ? null : accountMessages.phoneFirst
}

/**
 * Whether only the role of an administrator opens this call to a person whose session lacks the second step (V-11). The rule is here
 * alone: `Actor.secondStepDue` says whether one is asked for.
 */
export function needsSecondStep(actor: Pick<Actor, 'roles' | 'secondStepDue'>, access: Access): boolean {
  return (
    actor.secondStepDue && Array.isArray(access) && !access.some((role) => role !== 'admin' && actor.roles.has(role))
  )
}

/**
 * The person as far as the session goes: without the second step that is due, they are no administrator. Handlers and files see this
 * one, so the rule has one place. `secondStepDue` stays.
 */
export function inSession(actor: Actor): Actor {
  if (!actor.secondStepDue) return actor
  const roles = new Set([...actor.roles].filter((role) => role !== 'admin'))
  return { ...actor, roles, allowAllEndPoints: false, adminEndPoints: new Set() }
}
