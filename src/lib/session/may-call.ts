import type { CallKey } from '#contract/contract.ts'
import { session } from '#lib/session/session.ts'

/**
 * Whether the server allows this admin to make a call. After the session ended, the rights of that session
 * count. False for people without the admin role.
 */
export function adminMay(key: CallKey): boolean {
  const user = session.user ?? session.paused
  return (
    user !== null && user.HasAdminRole && (user.AllowAllEndPoints || user.AdminEndPoints.some(({ Id }) => Id === key))
  )
}
