import { createHash } from 'node:crypto'
import { serverEpoch } from '#contract/server-epoch.ts'
import type { Outcome, QueuedCall } from '#contract/areas/sync.ts'
import { visitorId } from '#kit/product.ts'
import { revisionOf } from '#offline/outbox/queue-actions.ts'
import { readResponse, type CallRequest, type SendResult, type Transport } from '#offline/transport.ts'
import { FakeFiles } from './fake-files.ts'
import { countOf, faults, type FaultKind, type KeyCount, type WireAnswer } from './faults.ts'

/** What happens to one request: a fault of the network, or the browser dies before or after the server's work. */
export type Fault = FaultKind | 'crash-before' | 'crash-after'

/** Thrown where the browser dies in the middle of a request. */
export class Crash extends Error {}

const silent: SendResult = { kind: 'unreachable', reason: 'network', status: 0, message: 'connection lost' }
const timeout: SendResult = { kind: 'unreachable', reason: 'timeout', status: 0, message: 'no answer in time' }
const fates = {
  ...faults,
  'crash-before': { server: 'nothing', reply: 'crash' },
  'crash-after': { server: 'all', reply: 'crash' },
} as const

/** What the server guarantees: key, hash, reply and effect in one step; refusals leave no trace (decision 003). */
export class FakeServer {
  readonly effects = new Map<string, number>()
  /** The text of each action that counts. */
  readonly texts = new Map<string, { revision: number; input: unknown }>()
  /** Action ids in the order their effects happened, and the call that had each. */
  readonly log: { lane: string; action: string; user: string; call: string }[] = []
  readonly known = new Map<string, { hash: string; reply: unknown }>()
  readonly keys = new Map<string, KeyCount>()
  requests = 0
  calls = 0
  mostInFlight = 0
  fault: () => Fault = () => 'ok'
  /** The outcome of single calls that a test wants to fail. */
  refuse: (call: QueuedCall) => { Status: number; Body: unknown; RetryAfter?: number } | null = () => null
  /** Lets other tabs run while a request is under way. */
  delay: () => Promise<void> = () =>
    new Promise((resolve) => {
      setImmediate(resolve)
    })
  tokens = new Map<string, string>()
  readonly files = new FakeFiles()
  readonly #flying = new Map<string, number>()

  transport(): Transport {
    return { send: (request) => this.#answer(request) }
  }

  /** The answer to a batch of calls on the wire: an answer, a cut line, or no answer ever. */
  async onWire(input: unknown, token: string): Promise<WireAnswer | 'cut' | 'never'> {
    this.requests++
    const calls = callsOf(input)
    const fault = this.fault()
    this.#fly(calls, 1)
    try {
      await this.delay()
      return await this.#run(calls, token, fault)
    } finally {
      await this.delay()
      this.#fly(calls, -1)
    }
  }

  async #answer(request: CallRequest): Promise<SendResult> {
    if (request.address === 'Sync/Batch') return heard(await this.onWire(request.input, request.token ?? ''))
    this.requests++
    if (request.address === 'Sync/Reconcile')
      return { kind: 'ok', status: 200, body: { Missing: keysOf(request.input).filter((key) => !this.known.has(key)) } }
    if (request.address.startsWith('FileUpload/'))
      return this.files.answer(request, this.tokens.has(request.token ?? ''))
    const fate = fates[this.fault()]
    return fate.server === 'all' && (fate.reply === 'whole' || fate.reply === 'late')
      ? { kind: 'ok', status: 200, body: {} }
      : silent
  }

  async #run(calls: QueuedCall[], token: string, fault: Fault): Promise<WireAnswer | 'cut' | 'never'> {
    const { server, reply } = fates[fault]
    const said =
      server === 'nothing'
        ? null
        : this.#say(server === 'part' ? calls.slice(0, Math.ceil(calls.length / 2)) : calls, token)
    if (reply === 'crash') throw new Crash(fault)
    if (reply === 'late') await this.delay()
    if (typeof reply !== 'string') return reply
    if (!said || reply === 'cut' || reply === 'never') return reply === 'never' ? 'never' : 'cut'
    return reply === 'half' ? { ...said, body: said.body.slice(0, said.body.length / 2) } : said
  }

  #say(calls: QueuedCall[], token: string): WireAnswer {
    const user = token === '' && calls.every(({ UserId }) => UserId === visitorId) ? visitorId : this.tokens.get(token)
    if (!user) return faults['signed-out'].reply
    return {
      status: 200,
      type: 'application/json',
      body: JSON.stringify({ Outcomes: this.#batch(calls, user) }),
      headers: { [serverEpoch]: 'e1' },
    }
  }

  #batch(calls: QueuedCall[], user: string): Outcome[] {
    const broken = new Set<string>()
    return calls.map((call) => {
      this.calls++
      const count = countOf(this.keys, call.Key)
      count.sent++
      const outcome = broken.has(call.Lane) ? { Status: 424, Body: { code: 'lane-blocked' } } : this.#once(call, user)
      if (outcome.Status >= 300) broken.add(call.Lane)
      else count.confirmed++
      return { Key: call.Key, ...outcome }
    })
  }

  #once(call: QueuedCall, user: string): { Status: number; Body: unknown; RetryAfter?: number } {
    if (call.UserId !== user) return { Status: 409, Body: { code: 'wrong-owner' } }
    const hash = createHash('sha256')
      .update(JSON.stringify([call.Area, call.Action, call.Input]))
      .digest('hex')
    const before = this.known.get(call.Key)
    if (before)
      return before.hash === hash ? { Status: 200, Body: before.reply } : { Status: 422, Body: { code: 'key-reused' } }
    const refused = this.refuse(call)
    if (refused) return refused
    const action = actionOf(call.Input)
    this.#take(action, call.Input, () =>
      this.log.push({ lane: call.Lane, action, user, call: `${call.Area}/${call.Action}` }),
    )
    // An answer without a name has no reference.
    const isAnonymous = (call.Input as { IsAnonymous?: true }).IsAnonymous === true
    const reply = {
      Reference: isAnonymous ? '' : `R-${this.log.length}`,
      ReceivedDate: '2026-03-01T14:05:00Z',
      Message: 'Thank you',
    }
    this.known.set(call.Key, { hash, reply })
    return { Status: 200, Body: reply }
  }

  /** A later text of an attempt takes the place of an earlier one; any other second text is a second effect. */
  #take(action: string, input: unknown, isFirst: () => void): void {
    const text = { revision: revisionOf(input), input }
    const counted = this.texts.get(action)
    if (counted && counted.revision !== text.revision) {
      if (text.revision > counted.revision) this.texts.set(action, text)
      return
    }
    this.texts.set(action, text)
    this.effects.set(action, (this.effects.get(action) ?? 0) + 1)
    isFirst()
  }

  #fly(calls: QueuedCall[], step: 1 | -1): void {
    for (const { Key } of calls) {
      const flying = (this.#flying.get(Key) ?? 0) + step
      this.#flying.set(Key, flying)
      this.mostInFlight = Math.max(this.mostInFlight, flying)
    }
  }
}

/** The result that the product's own transport makes from this answer. */
async function heard(answer: WireAnswer | 'cut' | 'never'): Promise<SendResult> {
  if (typeof answer === 'string') return answer === 'cut' ? silent : timeout
  const { status, type, body, headers } = answer
  return readResponse(
    new Response(status === 204 ? null : body, { status, headers: { 'Content-Type': type, ...headers } }),
    'json',
  )
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
