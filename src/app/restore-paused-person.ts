import { personOnDevice } from '#app/person-on-device.ts'
import { device } from '#lib/session/device.ts'
import { restorePaused } from '#lib/session/session.ts'

/** At a cold start without a session, the person whose session ended without a sign-out may continue offline. */
export async function restorePausedPerson(): Promise<void> {
  const user = await personOnDevice(await device())
  if (user) restorePaused(user)
}
