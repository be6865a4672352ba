import { createHash } from 'node:crypto'
import { readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * A hash of everything that the client is made of: two builds of the same sources are the same release, with or without
 * git.
 */
function sourceRevision(): string {
  const hash = createHash('sha256')
  const inside = (folder: string) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name))
  const folders = ['public', 'src', 'sw', 'server/build'].flatMap(inside)
  const inputs = ['index.html', 'package-lock.json', 'vite.config.ts', ...folders]
  for (const path of inputs.filter((name) => !name.includes('.test.')).toSorted()) {
    if (statSync(path).isFile()) hash.update(path).update('\0').update(readFileSync(path)).update('\0')
  }
  return hash.digest('hex').slice(0, 12)
}

/** The name of the release that is built; tests set their own. */
export const revision = process.env['APP_REVISION'] ?? sourceRevision()
