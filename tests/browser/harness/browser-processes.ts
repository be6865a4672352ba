import { readdirSync, readFileSync } from 'node:fs'
import type { Page } from 'playwright'
import { must } from '#kit/must.ts'

/** The processes of the browser that uses this profile folder; parents first, so nothing is restarted. Linux only. */
export function processesOf(folder: string): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name)).map(Number).toSorted((a, b) => a - b)
  return pids.filter((pid) => commandLine(pid).includes(`--user-data-dir=${folder}`))
}

/** The process that draws this page: the one that gets busy with it. Others of the origin may live in it too. */
export async function rendererOf(page: Page, folder: string): Promise<number> {
  const renderers = processesOf(folder).filter((pid) => commandLine(pid).includes('--type=renderer'))
  const before = new Map(renderers.map((pid) => [pid, ticksOf(pid)]))
  await page.evaluate(() => { for (const end = performance.now() + 1500; performance.now() < end;); })
  const spent = (pid: number) => ticksOf(pid) - must(before.get(pid), 'process')
  return must(renderers.toSorted((a, b) => spent(b) - spent(a))[0], 'renderer')
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
    // It ended between the listing and the reading.
    return ''
  }
}
