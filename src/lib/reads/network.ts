import { proxy, useSnapshot } from 'valtio'
import { createStore } from '#kit/create-store.ts'
import { appRevision } from '#kit/app-revision.ts'
import { anonymousId } from '#lib/session/anonymous-id.ts'
import { noteServerTime } from '#offline/clock.ts'
import { createReachability, deviceSaysOffline, evidenceOf } from '#offline/reachability.ts'
import { createTransport } from '#offline/transport.ts'

/** The state of the connection, from the answers of the API (O-22); the page's only instance. */
export const reachability = createReachability()

/** The epoch of the server, from its replies (contract/server-epoch.ts); '' before the first one. */
export const epoch = createStore('')

/** When the browser last said that the network is gone, ms of this page's own clock. */
let goneAt = -Infinity

/** The browser says that the network is gone. An answer counts again when it was asked for after this. */
export function noteNetworkGone(): void {
  goneAt = performance.now()
  reachability.note({ kind: 'silent', deviceOffline: true })
}

/** The page's only way to the server. */
export const transport = createTransport({
  base: '',
  host: location.host,
  anonymousId: anonymousId(),
  revision: appRevision,
  onEvidence(result, askedAt) {
    if (result.kind !== 'unreachable') {
      noteServerTime(result.at ?? NaN)
      if (result.epoch && result.epoch !== epoch.get()) epoch.set(result.epoch)
    }
    const evidence = evidenceOf(result, deviceSaysOffline())
    if (evidence && askedAt >= goneAt) reachability.note(evidence)
  },
})

/** The same state for components; `returns` counts how often the server came back after it could not be reached. */
export const network = proxy({ state: reachability.state(), returns: 0 })
let isLost = false
reachability.listen((state) => {
  network.state = state
  if (state === 'online' && isLost) network.returns += 1
  // A page that starts is only connecting: its first requests have no answer yet.
  if (state !== 'connecting') isLost = state !== 'online'
})

/** online · connecting · offline · server-unreachable; re-renders on change. */
export function useNetwork() {
  return useSnapshot(network).state
}

/**
 * Whether the server is known to be out of reach; re-renders when that changes. While a page starts, nothing is known
 * yet.
 */
export function useIsAway(): boolean {
  const reach = useNetwork()
  return reach !== 'online' && reach !== 'connecting'
}

/** Changes when the server comes back after it could not be reached, so that failed reads are repeated. */
export function useReturns(): number {
  return useSnapshot(network).returns
}
