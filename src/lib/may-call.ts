import type { CallKey } from '#contract/contract.ts'
import { session } from '#lib/session.ts'

/** Whether the server will let this admin make a call; for anybody else the answer is no. */
export function adminMay(key: CallKey): boolean {
  const { user } = session
  return user !== null && user.HasAdminRole && (user.AllowAllEndPoints || user.AdminEndPoints.some(({ Id }) => Id === key))
}
