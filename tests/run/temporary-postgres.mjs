import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, readdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startCommand } from './run-command.mjs'
import { makeWorkFolder } from './work-folder.mjs'

/** The oldest PostgreSQL the product promises to run on. */
const oldest = 15

/** The folder of the machine's PostgreSQL programs: the oldest supported version first. Undefined when there is none. */
export function findPostgres() {
  const home = '/usr/lib/postgresql'
  const versions = existsSync(home)
    ? readdirSync(home)
        .map(Number)
        .filter((version) => version >= oldest)
        .toSorted((a, b) => a - b)
    : []
  return versions.map((version) => join(home, String(version), 'bin')).find((bin) => existsSync(join(bin, 'initdb')))
}

/** PostgreSQL refuses to run as root. As root, it runs as the user that its package made. */
function unprivileged() {
  if (process.getuid?.() !== 0) return {}
  const idOf = (kind) => Number(spawnSync('id', [kind, 'postgres'], { encoding: 'utf8' }).stdout)
  return { uid: idOf('-u'), gid: idOf('-g') }
}

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}

/**
 * An empty PostgreSQL on a free port, in a temporary folder, without a password and without flushing: for tests only.
 * @param {string} bin the folder of its programs
 * @returns {Promise<{ url: string, close: () => Promise<void> }>}
 */
export async function temporaryPostgres(bin) {
  const { folder, remove } = makeWorkFolder('afara-postgres')
  const user = unprivileged()
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid)
  const made = spawnSync(
    join(bin, 'initdb'),
    ['-D', folder, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...user, cwd: folder, encoding: 'utf8' },
  )
  if (made.status !== 0) throw new Error(`initdb of ${bin} failed: ${made.stderr ?? made.error?.message}`)
  const port = await freePort()
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'fsync=off',
    'full_page_writes=off',
    'synchronous_commit=off',
    'max_connections=200',
    'log_min_messages=fatal',
  ]
  const { end, ended } = startCommand(
    join(bin, 'postgres'),
    ['-D', folder, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    { ...user, cwd: folder },
  )
  const close = async () => {
    end('SIGINT')
    await ended
    remove()
  }
  const deadline = performance.now() + 30_000
  while (spawnSync(join(bin, 'pg_isready'), ['-q', '-h', '127.0.0.1', '-p', String(port)]).status !== 0) {
    if (performance.now() > deadline) {
      await close()
      throw new Error(`PostgreSQL of ${bin} did not start within 30 s.`)
    }
    await pause(50)
  }
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, close }
}
