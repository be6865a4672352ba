import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { seededRandom } from '#kit/seeded-random.ts'
import { drawnListAddress } from '#rules/drawn-lists.ts'
import { chaos, faults, type FaultKind, type KeyCount, type WireAnswer } from '#tests/offline/faults.ts'
import { freePort } from './free-port.ts'
import { KeptReplies } from './kept-replies.ts'
import { firstHalf, isBatch, KeyCounts } from './key-counts.ts'
import { serveRelease } from './serve-release.ts'

export interface Fault {
  /** `chaos`: a sequence of all network faults, or only `of` these, from the seed. */
  kind: FaultKind | 'chaos'
  of?: readonly FaultKind[]
  /** The requests that it can hit; by default all of `/api/`. */
  paths?: RegExp
  /** The probability that it hits one of them, 0…1. */
  probability?: number
  seed?: number
  /** For `slow`. */
  delayMs?: number
  /** For `slow`: holds the request until this resolves, instead of a time. */
  until?: Promise<unknown>
  /** The extra delay of every request to `/api/`. */
  latencyMs?: number
}

/** What happened to the requests of one address, such as `POST /api/Sync/Batch`. */
interface Count {
  /** Requests that arrived at the proxy. */
  asked: number
  /** Requests that the server answered with 2xx: they had an effect, even if the reply was lost. */
  done: number
  /** Requests a fault hit. */
  hit: number
}

/** The server's reply to an address such as `POST /api/Sync/Batch`. */
export interface Reply {
  readonly address: string
  readonly text: string
}

export interface FaultProxy {
  readonly url: string
  set(fault: Fault | Fault['kind']): Promise<void>
  count(address: string): Count
  /** All addresses asked so far. */
  counts(): ReadonlyMap<string, Count>
  /** The counts of each idempotency key so far. */
  keys(): ReadonlyMap<string, KeyCount>
  resetCounts(): void
  /**
   * Serves the client from another build folder; null: from the server again. The API stays the server's. Of `former` releases it
   * serves the parts that this one does not have, as the server does for 30 days (decision 008).
   */
  useRelease(folder: string | null, ...former: string[]): void
  /**
   * Passes on every reply of the server from now on, unpacked: everything that page and worker could have stored of it.
   */
  overhear(hear: (reply: Reply) => void): void
  close(): Promise<void>
}

/**
 * A reverse proxy in front of `http://localhost:<targetPort>` whose faults can be switched while it runs. `drawsLists`:
 * the server draws lists before the app starts; otherwise it answers that it cannot.
 */
export async function startFaultProxy(targetPort: number, { drawsLists = true } = {}): Promise<FaultProxy> {
  const agent = new Agent({ keepAlive: true })
  const port = await freePort()
  const counts = new Map<string, Count>()
  const keys = new KeyCounts()
  const kept = new KeptReplies()
  let releases: string[] = []
  let hear: ((reply: Reply) => void) | null = null
  let plan: Fault = { kind: 'ok' }
  let random = seededRandom(1)
  let drawn = chaos(1)

  function countOf(address: string): Count {
    const count = counts.get(address) ?? { asked: 0, done: 0, hit: 0 }
    counts.set(address, count)
    return count
  }
  const strikes = (path: string) =>
    plan.kind !== 'ok' && (plan.paths ?? /^\/api\//).test(path) && random() < (plan.probability ?? 1)
  const struckBy = (path: string): FaultKind => (!strikes(path) ? 'ok' : plan.kind === 'chaos' ? drawn() : plan.kind)

  async function handle(incoming: IncomingMessage, reply: ServerResponse): Promise<void> {
    const path = new URL(incoming.url ?? '/', 'http://proxy').pathname
    const count = countOf(`${incoming.method} ${path}`)
    count.asked += 1
    const struck = struckBy(path)
    if (struck !== 'ok') count.hit += 1
    if (plan.latencyMs !== undefined && path.startsWith('/api/'))
      await new Promise((resolve) => setTimeout(resolve, plan.latencyMs))
    if (answerInstead(!drawsLists && path === drawnListAddress ? 'server-error' : struck, incoming, reply)) return
    if (struck === 'slow') await (plan.until ?? new Promise((resolve) => setTimeout(resolve, plan.delayMs ?? 2000)))
    const serves = (folder: string, at: number) =>
      (at === 0 || path.startsWith('/assets/')) && serveRelease(folder, incoming, reply)
    if (!path.startsWith('/api/') && releases.some(serves)) return
    if (struck === 'ok' && !hear && kept.answer(incoming, reply)) {
      count.done += 1
      return
    }
    const onAnswer = (answer: IncomingMessage) => {
      kept.keep(incoming, answer)
      const status = answer.statusCode ?? 502
      if (status >= 200 && status < 300)
        answer.on('end', () => {
          count.done += 1
        })
      const keyed = isBatch(incoming) || incoming.headers['idempotency-key'] !== undefined
      if (!hear && !keyed) return
      void unpacked(answer).then((text) => {
        if (keyed) keys.answered(incoming, status, text)
        hear?.({ address: `${incoming.method} ${path}`, text })
      })
    }
    const body = isBatch(incoming) ? Buffer.concat((await incoming.toArray()) as Buffer[]) : null
    if (body || incoming.headers['idempotency-key'] !== undefined) keys.sent(incoming, body ?? Buffer.of())
    forward({ agent, port: targetPort, incoming, body, reply, struck, onAnswer })
  }

  const server = createServer((incoming, reply) => {
    handle(incoming, reply).catch((error: unknown) => {
      // A client that closed the connection in mid-upload needs no reply.
      if (!incoming.destroyed) throw error
    })
  })
  const listen = () => new Promise<void>((resolve) => server.listen(port, resolve))
  const stopListening = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  await listen()

  return {
    url: `http://localhost:${port}`,
    async set(fault) {
      plan = typeof fault === 'string' ? { kind: fault } : fault
      random = seededRandom(plan.seed ?? 1)
      drawn = chaos(plan.seed ?? 1, plan.of)
      if (plan.kind === 'down' && server.listening) await stopListening()
      if (plan.kind !== 'down' && !server.listening) await listen()
    },
    count: (address) => counts.get(address) ?? { asked: 0, done: 0, hit: 0 },
    counts: () => counts,
    keys: () => keys.counts,
    resetCounts() {
      counts.clear()
      keys.counts.clear()
    },
    useRelease(folder, ...former) {
      releases = folder === null ? [] : [folder, ...former]
    },
    overhear(listener) {
      hear = listener
    },
    async close() {
      agent.destroy()
      if (server.listening) await stopListening()
    },
  }
}

/** Faults that never reach the server. */
function answerInstead(kind: FaultKind, incoming: IncomingMessage, reply: ServerResponse): boolean {
  const { server, reply: said }: { server: string; reply: string | WireAnswer } = faults[kind]
  if (typeof said === 'object') {
    incoming.resume()
    reply
      .writeHead(said.status, { 'content-type': said.type, 'cache-control': 'no-store', ...said.headers })
      .end(said.body)
  } else if (server === 'nothing' && said === 'cut') incoming.socket.destroy()
  return server === 'nothing'
}

interface Forwarding {
  agent: Agent
  port: number
  incoming: IncomingMessage
  body: Buffer | null
  reply: ServerResponse
  struck: FaultKind
  onAnswer: (answer: IncomingMessage) => void
}

function forward(forwarding: Forwarding): void {
  const { agent, port, incoming, body, reply, struck, onAnswer } = forwarding
  const { method, url: path } = incoming
  const fate = faults[struck]
  // Half of a packed reply cannot be unpacked: that would test a broken line, not a reply that ends too early.
  const headers = { ...incoming.headers, ...(fate.reply === 'half' ? { 'accept-encoding': 'identity' } : {}) }
  const whole = body && fate.server === 'part' ? firstHalf(body) : body
  if (whole) headers['content-length'] = String(whole.length)
  const upstream = request({ agent, host: 'localhost', port, method, path, headers }, (answer) => {
    onAnswer(answer)
    if (fate.reply === 'cut') answer.resume().on('end', () => incoming.socket.destroy())
    else if (fate.reply === 'half')
      void answer.toArray().then((parts: Buffer[]) => halve(answer, Buffer.concat(parts), reply))
    else answer.pipe(reply.writeHead(answer.statusCode ?? 502, answer.rawHeaders))
  })
  upstream.on('error', () => {
    // The server closed an idle connection in the moment that it was used again. Its client asks again, as browsers do.
    if (upstream.reusedSocket && method === 'GET' && !reply.headersSent) return forward(forwarding)
    // A dead server looks like a dead network.
    incoming.socket.destroy()
  })
  if (whole) upstream.end(whole)
  else incoming.pipe(upstream)
}

const unpack: Partial<Record<string, (bytes: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  zstd: zstdDecompressSync,
}

async function unpacked(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  answer.on('data', (part: Buffer) => {
    parts.push(part)
  })
  await new Promise((resolve) => answer.on('end', resolve))
  const bytes = Buffer.concat(parts)
  const open = unpack[answer.headers['content-encoding'] ?? '']
  return (open && bytes.length > 0 ? open(bytes) : bytes).toString()
}

function halve(answer: IncomingMessage, whole: Buffer, reply: ServerResponse): void {
  const { 'content-length': _, ...headers } = answer.headers
  reply.writeHead(answer.statusCode ?? 502, headers).end(whole.subarray(0, Math.floor(whole.length / 2)))
}
