import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { seededRandom } from '#kit/seeded-random.ts'
import { freePort } from './free-port.ts'
import { serveRelease } from './serve-release.ts'

/**
 * What the network does to a request:
 * `ok` nothing · `down` connection refused · `drop-before` lost on the way there · `drop-after-commit` done by the server,
 * reply lost · `unavailable` 503 with Retry-After · `hang` no reply ever · `slow` late · `captive-portal` 200 and a sign-in
 * page in HTML · `redirect` to such a page · `no-content` 204 · `truncated` done by the server, half of the reply is missing
 * without a word of it · `signed-out` 401
 */
export type FaultKind = 'ok' | 'down' | 'drop-before' | 'drop-after-commit' | 'unavailable' | 'hang' | 'slow' | 'captive-portal' | 'redirect' | 'no-content' | 'truncated' | 'signed-out'

export interface Fault {
  kind: FaultKind
  /** Which requests it can hit; all of `/api/` unless said otherwise. */
  paths?: RegExp
  /** How likely each of them is hit, 0…1. */
  probability?: number
  seed?: number
  /** For `slow`. */
  delayMs?: number
}

/** What happened to the requests of one address, such as `POST /api/Sync/Batch`. */
interface Count {
  /** Requests that arrived at the proxy. */
  asked: number
  /** Requests the server answered with 2xx: effects, whatever became of the reply. */
  done: number
  /** Requests a fault hit. */
  hit: number
}

/** What the server said to `POST /api/Sync/Batch` and the like. */
export interface Reply { readonly address: string; readonly text: string }

export interface FaultProxy {
  readonly url: string
  set(fault: Fault | FaultKind): Promise<void>
  count(address: string): Count
  /** All addresses asked so far. */
  counts(): ReadonlyMap<string, Count>
  resetCounts(): void
  /** Serves the client from another build folder; null gives the server's own back. The API stays the server's. */
  useRelease(folder: string | null): void
  /** Tells of every reply of the server from now on, unpacked: whatever page and worker could have kept of it. */
  overhear(hear: (reply: Reply) => void): void
  close(): Promise<void>
}

/** A reverse proxy in front of `http://localhost:<targetPort>` whose faults can be switched while it runs. */
export async function startFaultProxy(targetPort: number): Promise<FaultProxy> {
  const agent = new Agent({ keepAlive: true })
  const port = await freePort()
  const counts = new Map<string, Count>()
  let release: string | null = null
  let hear: ((reply: Reply) => void) | null = null
  let plan: Fault = { kind: 'ok' }
  let random = seededRandom(1)

  function countOf(address: string): Count {
    const count = counts.get(address) ?? { asked: 0, done: 0, hit: 0 }
    counts.set(address, count)
    return count
  }
  const strikes = (path: string) => plan.kind !== 'ok' && (plan.paths ?? /^\/api\//).test(path) && random() < (plan.probability ?? 1)

  async function handle(incoming: IncomingMessage, reply: ServerResponse): Promise<void> {
    const path = new URL(incoming.url ?? '/', 'http://proxy').pathname
    const count = countOf(`${incoming.method} ${path}`)
    count.asked += 1
    const struck = strikes(path) ? plan.kind : 'ok'
    if (struck !== 'ok') count.hit += 1
    if (answerInstead(struck, incoming, reply)) return
    if (struck === 'slow') await new Promise((resolve) => setTimeout(resolve, plan.delayMs ?? 2000))
    if (release !== null && !path.startsWith('/api/') && serveRelease(release, incoming, reply)) return
    const onAnswer = (answer: IncomingMessage) => {
      if (answer.statusCode !== undefined && answer.statusCode >= 200 && answer.statusCode < 300) answer.on('end', () => { count.done += 1 })
      if (hear) void unpacked(answer).then((text) => hear?.({ address: `${incoming.method} ${path}`, text }))
    }
    forward({ agent, port: targetPort, incoming, reply, fate: struck === 'drop-after-commit' ? 'lost' : struck === 'truncated' ? 'halved' : 'whole', onAnswer })
  }

  const server = createServer((incoming, reply) => void handle(incoming, reply))
  const listen = () => new Promise<void>((resolve) => server.listen(port, resolve))
  const stopListening = () => new Promise<void>((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
  await listen()

  return {
    url: `http://localhost:${port}`,
    async set(fault) {
      plan = typeof fault === 'string' ? { kind: fault } : fault
      random = seededRandom(plan.seed ?? 1)
      if (plan.kind === 'down' && server.listening) await stopListening()
      if (plan.kind !== 'down' && !server.listening) await listen()
    },
    count: (address) => counts.get(address) ?? { asked: 0, done: 0, hit: 0 },
    counts: () => counts,
    resetCounts: () => counts.clear(),
    useRelease(folder) { release = folder },
    overhear(listener) { hear = listener },
    async close() {
      agent.destroy()
      if (server.listening) await stopListening()
    },
  }
}

/** Faults that never reach the server. */
function answerInstead(kind: FaultKind, incoming: IncomingMessage, reply: ServerResponse): boolean {
  const say = (status: number, type: string, body: string, headers = {}) => {
    incoming.resume()
    reply.writeHead(status, { 'content-type': type, 'cache-control': 'no-store', ...headers }).end(body)
    return true
  }
  if (kind === 'unavailable') return say(503, 'application/json', '{"code":"unavailable"}', { 'retry-after': '1' })
  if (kind === 'signed-out') return say(401, 'application/json', '{"code":"not-signed-in"}')
  if (kind === 'captive-portal') return say(200, 'text/html; charset=utf-8', '<!doctype html><title>Hotel Wi-Fi</title><p>Please sign in')
  if (kind === 'redirect') return say(302, 'text/html; charset=utf-8', '', { location: '/portal' })
  if (kind === 'no-content') return say(204, 'text/html; charset=utf-8', '')
  if (kind === 'drop-before') incoming.socket.destroy()
  return kind === 'drop-before' || kind === 'hang' || kind === 'down'
}

interface Forwarding { agent: Agent; port: number; incoming: IncomingMessage; reply: ServerResponse; fate: 'whole' | 'lost' | 'halved'; onAnswer: (answer: IncomingMessage) => void }

function forward({ agent, port, incoming, reply, fate, onAnswer }: Forwarding): void {
  const { method, url: path } = incoming
  // Half of a packed reply could not be unpacked: that would be a broken line, not a reply that ends too early.
  // And every server would pack the whole client anew, which takes longer than many a test.
  const plain = fate === 'halved' || path?.startsWith('/assets/')
  const headers = plain ? { ...incoming.headers, 'accept-encoding': 'identity' } : incoming.headers
  const upstream = request({ agent, host: 'localhost', port, method, path, headers }, (answer) => {
    onAnswer(answer)
    if (fate === 'lost') answer.resume().on('end', () => incoming.socket.destroy())
    else if (fate === 'halved') void answer.toArray().then((parts: Buffer[]) => halve(answer, Buffer.concat(parts), reply))
    else answer.pipe(reply.writeHead(answer.statusCode ?? 502, answer.rawHeaders))
  })
  // A dead server looks like a dead network.
  upstream.on('error', () => incoming.socket.destroy())
  incoming.pipe(upstream)
}

const unpack: Partial<Record<string, (bytes: Buffer) => Buffer>> = { br: brotliDecompressSync, gzip: gunzipSync, zstd: zstdDecompressSync }

async function unpacked(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  answer.on('data', (part: Buffer) => { parts.push(part) })
  await new Promise((resolve) => answer.on('end', resolve))
  const bytes = Buffer.concat(parts)
  const open = unpack[answer.headers['content-encoding'] ?? '']
  return (open && bytes.length > 0 ? open(bytes) : bytes).toString()
}

function halve(answer: IncomingMessage, whole: Buffer, reply: ServerResponse): void {
  const { 'content-length': _, ...headers } = answer.headers
  reply.writeHead(answer.statusCode ?? 502, headers).end(whole.subarray(0, Math.floor(whole.length / 2)))
}
