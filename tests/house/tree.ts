import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'

/** Absolute path of the project. */
export const root = resolve(import.meta.dirname, '../..')

/**
 * The names in `.gitignore`: tools make these files. They are read here, so that an archive without git gives the same
 * result.
 */
const ignored = new Set([
  '.git',
  ...readFileSync(join(root, '.gitignore'), 'utf8')
    .split('\n')
    .map((line) => line.replace(/\/$/, '').trim()),
])

function* walk(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (ignored.has(entry.name) || entry.name.endsWith('.tsbuildinfo')) continue
    if (entry.isDirectory()) yield* walk(path)
    else if (entry.isFile()) yield relative(root, path).replaceAll(sep, '/')
  }
}

/** Every file of the project, as paths from its root with forward slashes, sorted. */
export const paths: readonly string[] = [...walk(root)].toSorted()

/** The text of a file, by its path from the root. */
export function textOf(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}
