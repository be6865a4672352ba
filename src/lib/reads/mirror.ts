import { device } from '#lib/session/device.ts'
import { session } from '#lib/session/session.ts'
import { visitorId } from '#kit/product.ts'
import type { Mirror } from '#offline/mirror/mirror-database.ts'

const opened = new Map<string, Promise<Mirror>>()

/**
 * This user's copy of what the server said, opened once per tab and only when first needed. Rejects for somebody who is
 * not, or no longer, the person here: an answer that comes after the sign-out must not make the copy again (O-08).
 */
export function mirrorOf(userId: string): Promise<Mirror> {
  const known = opened.get(userId)
  if (known) return known
  if (userId !== visitorId && (session.user ?? session.paused)?.UserId !== userId)
    return Promise.reject(new Error('This person is signed out.'))
  const mirror = Promise.all([import('#offline/mirror/mirror-database.ts'), device()]).then(
    ([{ openMirror }, { keys }]) => openMirror(userId, keys),
  )
  opened.set(userId, mirror)
  return mirror
}

/** At sign-out: nothing the server said to this person stays on the device (O-08). */
export async function dropMirrors(userId: string): Promise<void> {
  const mirror = opened.get(userId)
  opened.delete(userId)
  ;(await mirror)?.db.close({ disableAutoOpen: true })
  const { deleteMirrors } = await import('#offline/mirror/mirror-database.ts')
  await deleteMirrors(userId)
}

/** Copies of people who are not here any more; `userId` is the one who is. */
export async function dropMirrorsOfOthers(userId: string | undefined): Promise<void> {
  const { deleteMirrorsOfOthers } = await import('#offline/mirror/mirror-database.ts')
  await deleteMirrorsOfOthers(userId === undefined ? [visitorId] : [visitorId, userId])
}
