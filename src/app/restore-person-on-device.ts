import { personOnDevice } from '#app/person-on-device.ts'
import { device } from '#lib/session/device.ts'
import { restorePerson } from '#lib/session/session.ts'
import { readSessionCopy } from '#offline/session-copy.ts'

/**
 * At a cold start without a session in localStorage: a session that the device still has goes on, because a browser that
 * is killed seconds after the sign-in has not written localStorage. After a 401 the person may continue offline.
 */
export async function restorePersonOnDevice(): Promise<void> {
  const opened = await device()
  const copy = await readSessionCopy(opened)
  const user = copy?.user ?? (await personOnDevice(opened))
  if (user) restorePerson(copy?.token ?? null, user)
}
