import type { Mirror } from '#offline/mirror/mirror-database.ts'

const opened = new Map<string, Promise<Mirror>>()

/** This user's copy of what the server said, opened once per tab and only when first needed. */
export function mirrorOf(userId: string): Promise<Mirror> {
  const known = opened.get(userId)
  if (known) return known
  const mirror = import('#offline/mirror/mirror-database.ts').then(({ openMirror }) => openMirror(userId))
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
