import type { SendResult } from './transport.ts'

/** What the product knows about the way to its server (O-22). */
export type Reach = 'online' | 'connecting' | 'offline' | 'server-unreachable'

/**
 * `trying`: somebody woke us, no answer yet. `silent`: nothing came; `deviceOffline` is the browser's opinion, used
 * only to choose between the two words for silence. `foreign`: something answered that is not our server.
 */
export type Evidence = { kind: 'trying' } | { kind: 'answered' } | { kind: 'foreign' } | { kind: 'silent'; deviceOffline: boolean }

/** The state after a piece of evidence. An answer decides; trying never hides that we are online. */
function afterEvidence(reach: Reach, evidence: Evidence): Reach {
  switch (evidence.kind) {
    case 'trying': return reach === 'online' ? 'online' : 'connecting'
    case 'answered': return 'online'
    case 'foreign': return 'server-unreachable'
    case 'silent': return evidence.deviceOffline ? 'offline' : 'server-unreachable'
  }
}

/** What a try of the transport proves, or null when it proves nothing (we hung up ourselves). */
export function evidenceOf(result: SendResult, deviceOffline: boolean): Evidence | null {
  if (result.kind === 'ok') return { kind: 'answered' }
  // 502 … 504 come from whatever stands before a dead server; every other refusal with a code is the server's own.
  if (result.kind === 'refused') return isOwnWord(result.body) ? { kind: 'answered' } : { kind: 'foreign' }
  if (result.reason === 'aborted') return null
  return result.reason === 'network' || result.reason === 'timeout' ? { kind: 'silent', deviceOffline } : { kind: 'foreign' }
}

/** The browser's opinion that there is no network; when it is not sure, there is one. */
export function deviceSaysOffline(): boolean {
  return 'onLine' in navigator && !navigator.onLine
}

/** Our server's refusals are objects with a code; a proxy's are not. */
export function isOwnWord(body: unknown): body is { code: string } {
  return body instanceof Object && 'code' in body && typeof body.code === 'string'
}

export interface Reachability {
  state(): Reach
  note(evidence: Evidence): void
  /** Called on every change; returns the function that stops listening. */
  listen(listener: (reach: Reach) => void): () => void
}

/** Holds the state of one tab; feed it `evidenceOf` every try. */
export function createReachability(): Reachability {
  let reach: Reach = 'connecting'
  const listeners = new Set<(reach: Reach) => void>()
  return {
    state: () => reach,
    note(evidence) {
      const next = afterEvidence(reach, evidence)
      if (next === reach) return
      reach = next
      for (const listener of listeners) listener(reach)
    },
    listen(listener) {
      listeners.add(listener)
      return () => { listeners.delete(listener) }
    },
  }
}
