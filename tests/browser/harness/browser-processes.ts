import { readdirSync, readFileSync } from 'node:fs'
import type { Page } from 'playwright'
import { must } from '#kit/must.ts'

/**
 * The processes of the browser that uses this profile folder. Parents come first, so that nothing is restarted. Linux
 * only.
 */
export function processesOf(folder: string): number[] {
  const pids = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .toSorted((a, b) => a - b)
  return pids.filter((pid) => commandLine(pid).includes(`--user-data-dir=${folder}`))
}

/**
 * The process that draws this page: it uses the most processor time when the page is busy. Other pages of the origin
 * may use it too.
 */
export async function rendererOf(page: Page, folder: string): Promise<number> {
  const renderers = processesOf(folder).filter((pid) => commandLine(pid).includes('--type=renderer'))
  const before = new Map(renderers.map((pid) => [pid, ticksOf(pid)]))
  await page.evaluate(() => {
    for (const end = Date.now() + 1500; Date.now() < end;);
  })
  const spent = (pid: number) => ticksOf(pid) - must(before.get(pid), 'process')
  return must(renderers.toSorted((a, b) => spent(b) - spent(a))[0], 'renderer')
}

/**
 * Waits until this page has no open work in its databases, including the write after a burst of typing. A process that
 * is suspended in the middle of a transaction keeps the database from all others, for the minute that Chromium gives
 * it.
 */
export async function databasesAtRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((resolve) => {
      setTimeout(resolve, 300)
    })
    for (const { name = '' } of await indexedDB.databases())
      await new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.addEventListener('error', () => reject(new Error(`${name} does not open`)))
        opening.addEventListener('success', () => {
          // This transaction runs after all earlier requests to these stores.
          const behind = opening.result.transaction([...opening.result.objectStoreNames], 'readwrite')
          behind.addEventListener('complete', () => resolve())
          opening.result.close()
        })
      })
  })
}

/** Processor time a process has used, in ticks. */
function ticksOf(pid: number): number {
  const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').slice(11, 13) ?? []
  return Number(user) + Number(system)
}

function commandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    // The process ended between the listing and the reading.
    return ''
  }
}
