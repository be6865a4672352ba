import { subscribe, useSnapshot } from 'valtio'
import { updateState } from '#lib/update/update-state.ts'

/** Whether this device can open the portal without a network. `whenReady` resolves with the answer once installing is over. */
export function useShellReady(): { ready: boolean; whenReady: () => Promise<boolean> } {
  return { ready: useSnapshot(updateState).offline === 'ready', whenReady }
}

/** Whether this device can open the portal without a network, once installing is over. */
export function whenReady(): Promise<boolean> {
  if (updateState.offline !== 'preparing') return Promise.resolve(updateState.offline === 'ready')
  return new Promise((resolve) => {
    const stop = subscribe(updateState, () => {
      if (updateState.offline === 'preparing') return
      stop()
      resolve(updateState.offline === 'ready')
    })
  })
}
