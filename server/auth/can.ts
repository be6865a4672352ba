import type { Access } from '#contract/define.ts'
import type { Actor } from '#server/http/call-context.ts'

/**
 * Whether this person may make the call. The admin role opens a call only together with AllowAllEndPoints or
 * the call's key in AdminEndPoints; every other role by itself. Row and field scope are the handler's.
 */
export function can(actor: Actor, call: string, access: Access): boolean {
  if (access === 'public' || access === 'signed-in') return true
  return access.some((role) => actor.roles.has(role) && (role !== 'admin' || actor.allowAllEndPoints || actor.adminEndPoints.has(call)))
}
