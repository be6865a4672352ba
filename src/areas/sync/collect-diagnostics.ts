import { device } from '#lib/session/device.ts'
import { mirrorOf } from '#lib/reads/mirror.ts'
import { reachability } from '#lib/reads/network.ts'
import { readPersistence } from '#lib/session/persistence.ts'
import { reachHistory } from '#lib/reads/reach-history.ts'
import { updateState } from '#lib/update/update-state.ts'
import { diagnose } from '#offline/storage/diagnostics.ts'

/** The state of this device for support, as the text of one file, without any content that a person wrote (O-34). */
export async function collectDiagnostics(userId: string): Promise<string> {
  const mirror = await mirrorOf(userId)
  return JSON.stringify(
    {
      format: 'afara-diagnostics-1',
      ...(await diagnose(await device(), { userId, mirror })),
      worker: { ...updateState, ...(await workerStates()) },
      reach: {
        now: reachability.state(),
        lately: reachHistory().map(({ at, state }) => ({ at: new Date(at).toISOString(), state })),
      },
      persistence: await readPersistence(),
      browser: {
        agent: navigator.userAgent,
        languages: navigator.languages,
        installed: matchMedia('(display-mode: standalone)').matches,
        locks: 'locks' in navigator,
        backgroundSync: 'SyncManager' in globalThis,
      },
    },
    null,
    2,
  )
}

async function workerStates() {
  const registration = 'serviceWorker' in navigator ? await navigator.serviceWorker.getRegistration() : undefined
  return {
    active: registration?.active?.state ?? null,
    waiting: registration?.waiting?.state ?? null,
    installing: registration?.installing?.state ?? null,
  }
}
