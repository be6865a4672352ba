import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isAlive } from '#server/db/postmaster-file.ts'

/** The variable with the folder of this run; only the global setup sets it. */
export const runFolderVariable = 'BROWSER_RUN_FOLDER'

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
  const claim = join(runFolder, `${name}.claimed`)
  if (await isFirst(claim)) {
    await mkdir(draft, { mode: 0o711 })
    await make(draft).catch(async (error: unknown) => {
      await mkdir(failed)
      throw error
    })
    await rename(draft, folder)
  }
  while (!existsSync(folder)) {
    const isMaking = !existsSync(failed) && isAlive(Number(await readFile(claim, 'utf8')))
    if (!isMaking && !existsSync(folder))
      throw new Error(`${name}: the test file that needed it first could not make it`)
    await pause(50)
  }
  return folder
}

/** True for exactly one of the callers that ask at the same time; the claim names its process. */
async function isFirst(claim: string): Promise<boolean> {
  try {
    await writeFile(claim, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}
