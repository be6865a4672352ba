import { useMemo } from 'react'
import { useSnapshot } from 'valtio'
import type { CallKey } from '#contract/contract.ts'
import type { SessionUser } from '#contract/entities/session.ts'
import { session } from '#lib/session/session.ts'

/** Whether the server allows a call. */
export type MayCall = (key: CallKey) => boolean
type Rights = Pick<SessionUser, 'HasAdminRole' | 'AllowAllEndPoints' | 'AdminEndPoints'>

/**
 * Whether the server allows this admin to make a call. After the session ended, the rights of that session
 * count. False for people without the admin role.
 */
export const adminMay: MayCall = (key) => mayCall(session.user ?? session.paused, key)

/** `adminMay` for components: the same function until the person changes. */
export function useAdminMay(): MayCall {
  const { user, paused } = useSnapshot(session)
  const person = user ?? paused
  return useMemo(() => (key) => mayCall(person, key), [person])
}

function mayCall(user: Rights | null, key: CallKey): boolean {
  return (
    user !== null && user.HasAdminRole && (user.AllowAllEndPoints || user.AdminEndPoints.some(({ Id }) => Id === key))
  )
}
