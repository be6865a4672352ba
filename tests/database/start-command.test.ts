import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { databasePid, root } from './program.ts'

test('npm start builds once, starts again without building, builds again after a change, and stops when npm stops', async () => {
  const copy = aCopyOfEverything()
  const first = npmStart(copy)
  await first.ready()
  expect(first.output()).toContain('Building the pages')
  await first.stop()

  const second = npmStart(copy)
  await second.ready()
  expect(second.output()).not.toContain('Building')
  await second.controlC()

  writeFileSync(join(copy, 'public', 'new.txt'), 'changed')
  const third = npmStart(copy)
  await third.ready()
  expect(third.output()).toContain('Building the pages')
  await third.stop()
})

test('a Node that is too old is refused in one sentence', () => {
  const result = spawnSync(
    process.execPath,
    [
      '--import',
      `data:text/javascript,Object.defineProperty(process.versions,'node',{value:'18.20.0'})`,
      join(root, 'server/cli/start.mjs'),
    ],
    { encoding: 'utf8' },
  )
  expect({ status: result.status, said: result.stderr }).toEqual({
    status: 1,
    said: 'Node 20 or newer is needed; this is 18.20.0.\n',
  })
})

/** A copy of the whole tree, with linked dependencies, in a folder with a blank in its name. */
function aCopyOfEverything(): string {
  const outer = realpathSync(mkdtempSync(join(tmpdir(), 'afara start ')))
  chmodSync(outer, 0o711)
  onTestFinished(() => {
    const pid = databasePid(join(outer, 'the portal', 'data'))
    if (pid !== null) process.kill(pid, 'SIGQUIT')
    rmSync(outer, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  })
  const copy = join(outer, 'the portal')
  for (const part of [
    'server',
    'src',
    'sw',
    'public',
    'index.html',
    'vite.config.ts',
    'package.json',
    'package-lock.json',
    'tsconfig.base.json',
    'tsconfig.json',
  ])
    cpSync(join(root, part), join(copy, part), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  return copy
}

function npmStart(copy: string) {
  const child = spawn('npm', ['start'], {
    cwd: copy,
    env: { ...process.env, PORT: '0', LOG: 'off', DEMO: 'off' },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const { pid } = child
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (piece: string) => {
      text += piece
    })
  onTestFinished(() => endGroup(pid))
  return {
    output: () => text,
    async ready() {
      while (!text.includes('is ready')) {
        if (child.exitCode !== null) throw new Error(text)
        await pause(20)
      }
    },
    /** Signals npm only; server and database must notice it themselves. */
    stop() {
      child.kill('SIGTERM')
      return databaseIsGone(copy)
    },
    /** The terminal signals the whole process group at once. */
    controlC() {
      if (pid !== undefined) process.kill(-pid, 'SIGINT')
      return databaseIsGone(copy)
    },
  }
}

async function databaseIsGone(copy: string): Promise<void> {
  while (databasePid(join(copy, 'data')) !== null) await pause(20)
}

/** Ends what the test left of npm, its shell, the starter and the server; usually they are gone. */
function endGroup(pid: number | undefined): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}
