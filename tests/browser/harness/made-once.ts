import { existsSync } from 'node:fs'
import { mkdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** Says where the folder of this run is; set by the global setup, and nowhere else. */
export const runFolderVariable = 'BROWSER_RUN_FOLDER'

/** Longer than anything shared takes on a busy machine, ms. */
const patienceMs = 120_000

/**
 * A folder that is made once a run, by whichever test file needs it first; the others wait for it. It belongs to all of
 * them and goes with the run: copy it before changing anything. Null outside of a run of the browser tests.
 */
export async function madeOnce(name: string, make: (folder: string) => Promise<void>): Promise<string | null> {
  const runFolder = process.env[runFolderVariable]
  if (runFolder === undefined) return null
  const [folder, draft, failed] = [name, `${name}.draft`, `${name}.failed`].map((one) => join(runFolder, one)) as [
    string,
    string,
    string,
  ]
  if (await isFirst(join(runFolder, `${name}.claimed`))) {
    await mkdir(draft, { mode: 0o711 })
    await make(draft).catch(async (error: unknown) => {
      await mkdir(failed)
      throw error
    })
    await rename(draft, folder)
  }
  const until = Date.now() + patienceMs
  while (!existsSync(folder)) {
    if (existsSync(failed) || Date.now() > until)
      throw new Error(`${name}: the test file that needed it first could not make it`)
    await pause(50)
  }
  return folder
}

/** Exactly one of those who ask at the same time is told yes. */
async function isFirst(claim: string): Promise<boolean> {
  try {
    await mkdir(claim)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}
