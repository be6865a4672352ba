import { createHash } from 'node:crypto'
import type { Outcome, QueuedCall } from '#contract/areas/sync.ts'
import type { CallRequest, SendResult, Transport } from '#offline/transport.ts'
import { FakeFiles } from './fake-files.ts'

/** What happens to one request. `partly`: the server stops after some calls of the batch and the line is cut. */
export type Fault = 'none' | 'lost-before' | 'lost-after' | 'partly' | '503' | 'crash-before' | 'crash-after'

/** Thrown where the browser dies in the middle of a request. */
export class Crash extends Error {}

const silent: SendResult = { kind: 'unreachable', reason: 'network', status: 0, message: 'connection lost' }
const busy: SendResult = { kind: 'refused', status: 503, body: { code: 'not-ready' }, retryAfterMs: null }

/** The server's part of the bargain: key, hash, reply and effect in one step; refusals remember nothing (decision 003). */
export class FakeServer {
  readonly effects = new Map<string, number>()
  /** Action ids in the order their effects happened. */
  readonly log: { lane: string; action: string; user: string }[] = []
  readonly known = new Map<string, { hash: string; reply: unknown }>()
  requests = 0
  calls = 0
  mostInFlight = 0
  fault: () => Fault = () => 'none'
  /** The outcome of single calls a test wants to go wrong. */
  refuse: (call: QueuedCall) => { Status: number; Body: unknown; RetryAfter?: number } | null = () => null
  /** Lets other tabs run while a request is on its way. */
  delay: () => Promise<void> = () => new Promise((resolve) => { setImmediate(resolve) })
  tokens = new Map<string, string>()
  readonly files = new FakeFiles()
  readonly #flying = new Map<string, number>()

  transport(): Transport {
    return { send: (request) => this.#answer(request) }
  }

  async #answer(request: CallRequest): Promise<SendResult> {
    this.requests++
    if (request.address === 'Sync/Reconcile') return { kind: 'ok', status: 200, body: { Missing: keysOf(request.input).filter((key) => !this.known.has(key)) } }
    if (request.address.startsWith('FileUpload/')) return this.files.answer(request, this.tokens.has(request.token ?? ''))
    if (request.address !== 'Sync/Batch') return { kind: 'ok', status: 200, body: {} }
    const calls = callsOf(request.input)
    const fault = this.fault()
    this.#fly(calls, 1)
    try {
      await this.delay()
      return this.#run(calls, request.token ?? '', fault)
    } finally {
      await this.delay()
      this.#fly(calls, -1)
    }
  }

  #run(calls: QueuedCall[], token: string, fault: Fault): SendResult {
    if (fault === 'lost-before') return silent
    if (fault === '503') return busy
    if (fault === 'crash-before') throw new Crash('mid-send')
    const user = this.tokens.get(token)
    if (!user) return { kind: 'refused', status: 401, body: { code: 'not-signed-in' }, retryAfterMs: null }
    const outcomes = this.#batch(fault === 'partly' ? calls.slice(0, Math.ceil(calls.length / 2)) : calls, user)
    if (fault === 'lost-after' || fault === 'partly') return silent
    if (fault === 'crash-after') throw new Crash('after server commit')
    return { kind: 'ok', status: 200, body: JSON.parse(JSON.stringify({ Outcomes: outcomes })) }
  }

  #batch(calls: QueuedCall[], user: string): Outcome[] {
    const broken = new Set<string>()
    return calls.map((call) => {
      this.calls++
      const outcome = broken.has(call.Lane) ? { Status: 424, Body: { code: 'lane-blocked' } } : this.#once(call, user)
      if (outcome.Status >= 300) broken.add(call.Lane)
      return { Key: call.Key, ...outcome }
    })
  }

  #once(call: QueuedCall, user: string): { Status: number; Body: unknown; RetryAfter?: number } {
    if (call.UserId !== user) return { Status: 409, Body: { code: 'wrong-owner' } }
    const hash = createHash('sha256').update(JSON.stringify([call.Area, call.Action, call.Input])).digest('hex')
    const before = this.known.get(call.Key)
    if (before) return before.hash === hash ? { Status: 200, Body: before.reply } : { Status: 422, Body: { code: 'key-reused' } }
    const refused = this.refuse(call)
    if (refused) return refused
    const action = actionOf(call.Input)
    this.effects.set(action, (this.effects.get(action) ?? 0) + 1)
    this.log.push({ lane: call.Lane, action, user })
    const reply = { Reference: `R-${this.log.length}`, ReceivedDate: '2026-03-01T14:05:00Z', Message: 'Thank you' }
    this.known.set(call.Key, { hash, reply })
    return { Status: 200, Body: reply }
  }

  #fly(calls: QueuedCall[], step: 1 | -1): void {
    for (const { Key } of calls) {
      const flying = (this.#flying.get(Key) ?? 0) + step
      this.#flying.set(Key, flying)
      this.mostInFlight = Math.max(this.mostInFlight, flying)
    }
  }
}

function callsOf(input: unknown): QueuedCall[] {
  return (input as { Calls: QueuedCall[] }).Calls
}

function keysOf(input: unknown): string[] {
  return (input as { Keys: string[] }).Keys
}

/** The AttemptId of a submission: what the person did once. */
export function actionOf(input: unknown): string {
  return (input as { AttemptId: string }).AttemptId
}
