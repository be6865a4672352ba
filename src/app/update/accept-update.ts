import { whenClean } from '#lib/page/dirty-forms.ts'
import { flushAllTabs } from './flush-all-tabs.ts'
import { updateState } from '#lib/update/update-state.ts'

/** Longer than the old worker needs to finish what it is at, ms. The new one may live in a process that stands still. */
const takeOverMs = 30_000

/**
 * A person said yes to the new release. Drafts of all tabs are stored, the waiting worker takes over, and this tab alone
 * is reloaded, as soon as no form in it is dirty (O-28). Works in a tab that no worker controls yet: it watches the
 * worker itself, not `controllerchange`. Problems end up in `updateState.problem`.
 */
export async function acceptUpdate(reload: () => void = () => location.reload()): Promise<void> {
  if (updateState.accepted !== 'no') return
  updateState.accepted = 'when-clean'
  await whenClean()
  updateState.accepted = 'yes'
  updateState.problem = null
  try {
    await flushAllTabs()
    const registration = await navigator.serviceWorker.getRegistration()
    if (registration?.waiting) await takeOver(registration.waiting)
  } catch (error) {
    updateState.accepted = 'no'
    updateState.problem = String(error)
    return
  }
  // Typing may have started again meanwhile.
  await whenClean()
  reload()
}

function takeOver(worker: ServiceWorker): Promise<void> {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('the new version does not answer')), takeOverMs)
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve()
      if (worker.state === 'redundant') reject(new Error('a newer release came in between'))
    })
    worker.postMessage({ type: 'SKIP_WAITING' })
  })
}
