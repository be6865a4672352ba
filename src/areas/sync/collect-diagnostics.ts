import { device } from '#lib/device.ts'
import { mirrorOf } from '#lib/mirror.ts'
import { reachability } from '#lib/network.ts'
import { readPersistence } from '#lib/persistence.ts'
import { reachHistory } from '#lib/reach-history.ts'
import { updateState } from '#lib/update-state.ts'
import { diagnose } from '#offline/storage/diagnostics.ts'

/** Everything a person who helps needs to know of this device, as the text of one file; nothing of what was written on it (O-34). */
export async function collectDiagnostics(userId: string): Promise<string> {
  const mirror = await mirrorOf(userId)
  return JSON.stringify({
    format: 'afara-diagnostics-1',
    ...await diagnose(await device(), { userId, mirror }),
    worker: { ...updateState, ...await workerStates() },
    reach: { now: reachability.state(), lately: reachHistory().map(({ at, state }) => ({ at: new Date(at).toISOString(), state })) },
    persistence: await readPersistence(),
    browser: { agent: navigator.userAgent, languages: navigator.languages, installed: matchMedia('(display-mode: standalone)').matches, locks: 'locks' in navigator, backgroundSync: 'SyncManager' in globalThis },
  }, null, 2)
}

async function workerStates() {
  const registration = 'serviceWorker' in navigator ? await navigator.serviceWorker.getRegistration() : undefined
  return { active: registration?.active?.state ?? null, waiting: registration?.waiting?.state ?? null, installing: registration?.installing?.state ?? null }
}
