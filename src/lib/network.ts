import { proxy, useSnapshot } from 'valtio'
import { appRevision } from '#kit/app-revision.ts'
import { anonymousId } from '#lib/anonymous-id.ts'
import { createReachability, deviceSaysOffline, evidenceOf } from '#offline/reachability.ts'
import { createTransport } from '#offline/transport.ts'

/** What the answers of the API say about the network (O-22); the page's only instance. */
export const reachability = createReachability()

/** The page's only way to the server. */
export const transport = createTransport({
  base: '', host: location.host, anonymousId: anonymousId(), revision: appRevision,
  onEvidence(result) {
    const evidence = evidenceOf(result, deviceSaysOffline())
    if (evidence) reachability.note(evidence)
  },
})

/** The same state for what is drawn. */
export const network = proxy({ state: reachability.state() })
reachability.listen((state) => { network.state = state })

/** online · connecting · offline · server-unreachable; re-renders on change. */
export function useNetwork() {
  return useSnapshot(network).state
}
