import { createStore } from '#kit/create-store.ts'
import type { SendResult } from './transport.ts'

/** The state of the connection to our server (O-22). */
export type Reach = 'online' | 'connecting' | 'offline' | 'server-unreachable'

/**
 * One observation about the connection. `trying`: a request has started and has no answer yet. `silent`: no answer
 * came; `deviceOffline` is what the browser says and only chooses between the two states for silence. `foreign`: the
 * answer came from another server.
 */
export type Evidence =
  | { kind: 'trying' }
  | { kind: 'answered' }
  | { kind: 'foreign' }
  | { kind: 'silent'; deviceOffline: boolean }

/** The state after an observation. An answer decides. `trying` does not change the state "online". */
function afterEvidence(reach: Reach, evidence: Evidence): Reach {
  switch (evidence.kind) {
    case 'trying':
      return reach === 'online' ? 'online' : 'connecting'
    case 'answered':
      return 'online'
    case 'foreign':
      return 'server-unreachable'
    case 'silent':
      return evidence.deviceOffline ? 'offline' : 'server-unreachable'
  }
}

/**
 * The observation that follows from a result of the transport; null when the result shows nothing, because we ended the
 * request ourselves.
 */
export function evidenceOf(result: SendResult, deviceOffline: boolean): Evidence | null {
  if (result.kind !== 'unreachable') return { kind: 'answered' }
  if (result.reason === 'aborted') return null
  return result.reason === 'network' || result.reason === 'timeout'
    ? { kind: 'silent', deviceOffline }
    : { kind: 'foreign' }
}

/** True when the browser says that there is no network. A browser that does not know counts as online. */
export function deviceSaysOffline(): boolean {
  return 'onLine' in navigator && !navigator.onLine
}

export interface Reachability {
  state(): Reach
  note(evidence: Evidence): void
  /** Calls the listener at every change; returns the function that stops listening. */
  listen(listener: (reach: Reach) => void): () => void
}

/** Holds the connection state of one tab. The caller passes it `evidenceOf` every result. */
export function createReachability(): Reachability {
  const reach = createStore<Reach>('connecting')
  return {
    state: reach.get,
    note(evidence) {
      const next = afterEvidence(reach.get(), evidence)
      if (next !== reach.get()) reach.set(next)
    },
    listen: (listener) => reach.subscribe(() => listener(reach.get())),
  }
}
