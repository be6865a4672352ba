import { rmSync } from 'node:fs'
import { leftFolders, makeWorkFolder } from '#tests/run/work-folder.mjs'
import { runFolderVariable } from './made-once.ts'

const kind = 'browser-run'

/** Makes an empty folder, once per run, for the things that its test files share, and for all that they make. */
export function setup(): () => void {
  for (const left of leftFolders(kind)) rmSync(left, { recursive: true, force: true })
  const { folder, remove } = makeWorkFolder(kind)
  process.env[runFolderVariable] = folder
  process.env['TMPDIR'] = folder
  return remove
}
