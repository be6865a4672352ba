import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { apiClient } from '#tests/api/api-client.ts'
import { databasePid, runProgram, runServer } from './program.ts'

const megabyte = 1024 * 1024
/** A small file system of its own, or why there is none. */
const disk = aSmallDisk()
if ('problem' in disk) console.warn(`\nSKIPPED, A FULL DISK IS NOT TESTED: ${disk.problem}.\n`)

test.skipIf('problem' in disk)(
  'a disk that fills up: writes end with 507 before the database falls, people read, and writing goes on when there is room',
  async () => {
    if ('problem' in disk) return
    onTestFinished(disk.remove)
    const dataDir = join(disk.folder, 'data')
    const server = runServer({ DATA_DIR: dataDir })
    await server.until('is ready')
    const command = runProgram('server/cli/create-admin.ts', ['head@school.test'], { DATA_DIR: dataDir })
    await command.ended()
    const Password = /\S{16,}$/.exec(command.output().trim())?.[0] ?? ''
    const visitor = apiClient(server.address(), null)
    const signIn = (secret: string) =>
      visitor.ok('Account/Authenticate', { EmailAddress: 'head@school.test', Password: secret })
    const admin = apiClient(server.address(), (await signIn(Password)).Token)
    await admin.ok('Account/ChangePassword', { Password: 'Bridge-2026' })
    const pid = databasePid(dataDir)
    const write = async () =>
      (await admin.call('Account/MarkNotificationsRead', { UpTo: new Date().toISOString() })).status
    const stateOfReading = async () => [
      (await admin.call('Account/GetStudents')).status,
      (await fetch(`${server.address()}/api/health`)).status,
      databasePid(dataDir) === pid,
    ]
    expect(await write()).toBe(200)

    fill(disk.folder, 'ballast', 40 * megabyte)
    const statuses = await Promise.all(Array.from({ length: 60 }, write))
    expect(new Set(statuses)).toEqual(new Set([507]))
    expect(await stateOfReading()).toEqual([200, 200, true])
    expect((await signIn('Bridge-2026')).User.HasAdminRole).toBe(true)

    fill(disk.folder, 'rest', 0)
    expect(await write()).toBe(507)
    expect(await stateOfReading()).toEqual([200, 200, true])

    rmSync(join(disk.folder, 'ballast'))
    expect(await write()).toBe(200)
    server.kill('SIGTERM')
    expect(await server.ended()).toBe(0)
  },
)

/** Fills a disk until at most so many bytes are free. The server writes beside it, so the last bytes may be gone before they are taken. */
function fill(folder: string, name: string, free: number): void {
  const { bavail, bsize } = statfsSync(folder)
  try {
    writeFileSync(join(folder, name), Buffer.alloc(Math.max(0, bavail * bsize - free)))
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
  }
}

function aSmallDisk(): { folder: string; remove: () => void } | { problem: string } {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    return { problem: 'only root on Linux can mount a disk' }
  const outer = mkdtempSync(join(tmpdir(), 'afara-disk-'))
  // PostgreSQL runs as another user.
  chmodSync(outer, 0o711)
  const folder = join(outer, 'disk')
  mkdirSync(folder)
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=400m,mode=0711', 'tmpfs', folder], {
    encoding: 'utf8',
  })
  const remove = () => {
    spawnSync('umount', ['--lazy', folder])
    rmSync(outer, { recursive: true, force: true })
  }
  if (mounted.status === 0) return { folder, remove }
  remove()
  return { problem: `a small disk cannot be mounted here (${mounted.stderr.trim()})` }
}
