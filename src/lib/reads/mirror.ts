import { device } from '#lib/session/device.ts'
import { session } from '#lib/session/session.ts'
import { visitorId } from '#kit/product.ts'
import type { Device } from '#offline/device.ts'
import type { Mirror } from '#offline/mirror/mirror-database.ts'

const opened = new Map<string, Promise<Mirror>>()

/**
 * This user's copy of the server's data, opened once per tab when it is first needed. Rejects for a user who is not, or
 * no longer, signed in here: an answer that comes after the sign-out must not create the copy again (O-08).
 */
export function mirrorOf(userId: string): Promise<Mirror> {
  const known = opened.get(userId)
  if (known) return known
  if (userId !== visitorId && (session.user ?? session.paused)?.UserId !== userId)
    return Promise.reject(new Error('This person is signed out.'))
  const mirror = Promise.all([import('#offline/mirror/mirror-database.ts'), device()]).then(
    ([{ openMirror }, here]) => {
      const made = openMirror(userId, here.keys)
      closeWhileFull(made, here)
      return made
    },
  )
  opened.set(userId, mirror)
  return mirror
}

/**
 * Copies stay closed while the disk is full: an opening there would destroy all databases (docs/decisions/042). The
 * browser cuts the connection then, and Dexie would open it again at once.
 */
function closeWhileFull({ userId, db }: Mirror, { announce, disk }: Device): void {
  let isResting = false
  const rest = () => {
    if (isResting) return
    isResting = true
    db.close({ disableAutoOpen: true })
  }
  const openAgain = async () => {
    await disk?.enter()
    // A sign-out meanwhile has dropped them.
    if (isResting && opened.has(userId)) await db.open()
    isResting = false
  }
  const stayClosed = (problem: unknown) => console.warn('the copies stay closed', problem)
  db.on('close', () => {
    if (isResting || !opened.has(userId)) return
    rest()
    disk?.suspect()
    openAgain().catch(stayClosed)
  })
  announce.listen(({ kind }) => {
    if (kind === 'disk-full') rest()
    if (kind === 'disk-has-room') openAgain().catch(stayClosed)
  })
}

/** At sign-out: deletes this person's copy of the server's data from the device (O-08). */
export async function dropMirrors(userId: string): Promise<void> {
  const mirror = opened.get(userId)
  opened.delete(userId)
  ;(await mirror)?.db.close({ disableAutoOpen: true })
  const { deleteMirrors } = await import('#offline/mirror/mirror-database.ts')
  await deleteMirrors(userId)
}

/** Deletes the copies of people who are no longer signed in here; `userId` is the person who is. */
export async function dropMirrorsOfOthers(userId: string | undefined): Promise<void> {
  const { deleteMirrorsOfOthers } = await import('#offline/mirror/mirror-database.ts')
  await deleteMirrorsOfOthers(userId === undefined ? [visitorId] : [visitorId, userId])
}
