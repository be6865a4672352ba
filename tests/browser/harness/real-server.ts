import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { requireBuild } from './build.ts'
import { freePort } from './free-port.ts'
import { madeOnce } from './made-once.ts'

/** The product's own server as its own process, on the built client and a fresh data folder with the demo people. */
export interface RealServer {
  readonly url: string
  readonly port: number
  readonly dataDir: string
  /** Starts it (again) on the same port and data; resolves when it answers. */
  start(): Promise<void>
  /** Its process; undefined while it does not run. */
  pid(): number | undefined
  /** SIGTERM, and waits for the end. */
  stop(): Promise<void>
  /** SIGKILL: the server finishes nothing. The database keeps running, and the next start adopts it. */
  kill(): Promise<void>
  /** Ends everything, the database too, and removes the data. */
  dispose(): Promise<void>
  /** What the process printed so far. */
  output(): string
}

/** A first start takes seconds; on a machine that does ten other things it takes a minute. */
const readyMs = 150_000
const canCopy = process.platform !== 'win32'

/** Starts a server. `env` adds settings, such as another LOG level. */
export async function startRealServer(env: Record<string, string> = {}): Promise<RealServer> {
  requireBuild()
  return startOn(await freshData(), env)
}

async function startOn(dataDir: string, env: Record<string, string>): Promise<RealServer> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  let child: ChildProcess | null = null
  let killed = false
  let output = ''

  async function start(): Promise<void> {
    const running = spawn(process.execPath, ['server/main.ts'], {
      env: { ...process.env, NODE_ENV: 'production', PORT: String(port), DATA_DIR: dataDir, PUBLIC_URL: url, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child = running
    killed = false
    for (const stream of [running.stdout, running.stderr])
      stream.on('data', (text: Buffer) => {
        output += text.toString()
      })
    await answering(
      `${url}/api/health`,
      () => running.exitCode === null,
      () => output,
    )
  }
  async function end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const running = child
    child = null
    if (!running || running.exitCode !== null) return
    const ended = once(running, 'exit')
    running.kill(signal)
    await ended
    killed = signal === 'SIGKILL'
  }
  await start()
  return {
    url,
    port,
    dataDir,
    start,
    pid: () => child?.pid,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    output: () => output,
    async dispose() {
      // A killed server leaves its database running; only a server can end it properly.
      if (killed) await start()
      await end('SIGTERM')
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    },
  }
}

/**
 * A data folder of its own. In a run it is a copy with database, schema and demo people, because making them takes
 * longer than copying.
 */
async function freshData(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'server-data-'))
  // If root runs the tests, the database's own user must be able to enter the folder.
  await chmod(dataDir, 0o711)
  const template = canCopy ? await madeOnce('data', fillData) : null
  // Node does not copy the files: they must keep their owner, the database's user.
  if (template !== null) await promisify(execFile)('cp', ['-a', `${template}/.`, dataDir])
  return dataDir
}

/** A first start and its end. */
async function fillData(dataDir: string): Promise<void> {
  const server = await startOn(dataDir, {})
  await server.stop()
}

async function answering(url: string, alive: () => boolean, output: () => string): Promise<void> {
  const until = Date.now() + readyMs
  while (Date.now() < until) {
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) return
    if (!alive()) throw new Error(`the server ended:\n${output()}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`no answer from ${url}:\n${output()}`)
}
