import { existsSync } from 'node:fs'
import { mkdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** The variable with the folder of this run; only the global setup sets it. */
export const runFolderVariable = 'BROWSER_RUN_FOLDER'

/** Longer than any shared work takes on a busy machine, ms. */
const patienceMs = 120_000

/**
 * A folder that is made once per run. The first test file that needs it makes it; the others wait for it. All of them
 * share it, and it is removed with the run: copy it before you change anything. Null outside a run of the browser
 * tests.
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

/** True for exactly one of the callers that ask at the same time. */
async function isFirst(claim: string): Promise<boolean> {
  try {
    await mkdir(claim)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}
