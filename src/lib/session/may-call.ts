import type { CallKey } from '#contract/contract.ts'
import { session } from '#lib/session/session.ts'

/** Whether the server will let this admin make a call, once signed in again where the session ended; for anybody else the answer is no. */
export function adminMay(key: CallKey): boolean {
  const user = session.user ?? session.paused
  return (
    user !== null && user.HasAdminRole && (user.AllowAllEndPoints || user.AdminEndPoints.some(({ Id }) => Id === key))
  )
}
