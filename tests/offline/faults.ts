import { serverEpoch } from '#contract/server-epoch.ts'
import { seededRandom } from '#kit/seeded-random.ts'

/** An answer on the wire; `type` is its Content-Type. */
export interface WireAnswer {
  status: number
  type: string
  body: string
  headers?: Record<string, string>
}

/**
 * What happens to a request. `server`: how much of it the server does; `part` is the first half of a batch. `reply`: what the
 * caller gets: the server's answer, in full, late or only its first half; no answer, because the line is cut or the reply never
 * comes; or another answer, such as a portal's page.
 */
interface Fate {
  server: 'all' | 'part' | 'nothing'
  reply: 'whole' | 'late' | 'half' | 'cut' | 'never' | WireAnswer
}

const page = (status: number, title: string, headers = {}): WireAnswer => ({
  status,
  type: 'text/html; charset=utf-8',
  body: status === 204 ? '' : `<!doctype html><title>${title}</title>`,
  headers,
})
/** An answer of our server. */
const refusal = (status: number, code: string, headers = {}): WireAnswer => ({
  status,
  type: 'application/json',
  body: JSON.stringify({ code }),
  headers: { [serverEpoch]: 'e1', ...headers },
})
/** JSON that another server sends. */
const foreign = (status: number, body: unknown, headers = {}): WireAnswer => ({
  status,
  type: 'application/json',
  body: JSON.stringify(body),
  headers,
})
const instead = (reply: WireAnswer) => ({ server: 'nothing', reply }) as const

/**
 * The faults of the hostile network by name, for tests in Node and in the browser. `down`: connection refused; `truncated`: half of
 * the reply is missing, and the reply does not show it.
 */
export const faults = {
  ok: { server: 'all', reply: 'whole' },
  slow: { server: 'all', reply: 'late' },
  down: { server: 'nothing', reply: 'cut' },
  'drop-before': { server: 'nothing', reply: 'cut' },
  'drop-midway': { server: 'part', reply: 'cut' },
  'drop-after-commit': { server: 'all', reply: 'cut' },
  hang: { server: 'nothing', reply: 'never' },
  truncated: { server: 'all', reply: 'half' },
  'server-error': instead(refusal(500, 'failed')),
  restarting: instead(refusal(503, 'not-ready')),
  unavailable: instead(refusal(503, 'not-ready', { 'retry-after': '1' })),
  'too-many': instead(refusal(429, 'too-many-requests', { 'retry-after': '2' })),
  'signed-out': instead(refusal(401, 'not-signed-in')),
  refused: instead(refusal(422, 'rule-broken')),
  'captive-portal': instead(page(200, 'Hotel Wi-Fi')),
  'foreign-json': instead(foreign(200, { status: 'ok' })),
  'foreign-refusal': instead(foreign(401, { code: 'not-signed-in' })),
  'foreign-wait': instead(page(503, 'Back on Monday', { 'retry-after': '3600' })),
  redirect: instead(page(302, 'Moved', { location: '/portal' })),
  'no-content': instead(page(204, '')),
} as const satisfies Record<string, Fate>

export type FaultKind = keyof typeof faults

/** What a network alone can do: all faults except the refusals that only our own server sends. */
export const ofTheNetwork: readonly FaultKind[] = Object.keys(faults).filter(
  (kind): kind is FaultKind => kind !== 'signed-out' && kind !== 'refused',
)

/** A sequence of faults, the same one for the same seed. About half of the requests get no fault. */
export function chaos(seed: number, kinds: readonly FaultKind[] = ofTheNetwork): () => FaultKind {
  const random = seededRandom(seed)
  return () => (random() < 0.5 ? 'ok' : (kinds[Math.floor(random() * kinds.length)] ?? 'ok'))
}

/** For one idempotency key: how often it reached the server, and how often the server confirmed its effect. */
export interface KeyCount {
  sent: number
  confirmed: number
}

/** The count of this key; a new key starts with a count of 0. */
export function countOf(counts: Map<string, KeyCount>, key: string): KeyCount {
  const count = counts.get(key) ?? { sent: 0, confirmed: 0 }
  counts.set(key, count)
  return count
}
