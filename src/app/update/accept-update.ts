import { whenClean } from '#lib/page/dirty-forms.ts'
import { flushAllTabs } from './flush-all-tabs.ts'
import { updateState } from '#lib/update/update-state.ts'

/** Longer than the old worker needs to finish its work, ms. The process of the new worker may be suspended. */
const takeOverMs = 30_000

/**
 * Starts the new release after the person agreed, as soon as no form of this tab is dirty: all tabs store their drafts,
 * the waiting worker takes over, and only this tab reloads (O-28). It works in a tab that no worker controls yet,
 * because it watches the worker itself, not `controllerchange`. Problems go to `updateState.problem`.
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
  // The person may have started to type again.
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
