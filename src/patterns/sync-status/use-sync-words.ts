import { useSnapshot } from 'valtio'
import { useNetwork } from '#lib/reads/network.ts'
import { now } from '#offline/clock.ts'
import { usePerson } from '#lib/session/session.ts'
import { syncFacts } from '#patterns/sync-status/sync-facts.ts'
import { syncWords, type SyncWords } from '#patterns/sync-status/sync-words.ts'

/**
 * The sync words of this moment; re-renders when they change. A visitor has no copies: null unless the network is gone
 * or the visitor's calls wait.
 */
export function useSyncWords(kept = 0): SyncWords | null {
  const reach = useNetwork()
  const visitor = usePerson() === null
  const facts = useSnapshot(syncFacts)
  if (visitor && (reach === 'online' || reach === 'connecting') && facts.waiting === 0 && !facts.attention) return null
  return syncWords(reach, facts, {
    now: now(),
    device: matchMedia('(max-width: 47.99rem)').matches ? 'phone' : 'device',
    kept,
    visitor,
  })
}
