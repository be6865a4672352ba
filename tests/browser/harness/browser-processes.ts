import { readdirSync, readFileSync } from 'node:fs'

/** The processes of the browser that uses this profile folder; parents first, so nothing is restarted. Linux only. */
export function processesOf(folder: string): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name)).map(Number).toSorted((a, b) => a - b)
  return pids.filter((pid) => commandLine(pid).includes(`--user-data-dir=${folder}`))
}

function commandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    // It ended between the listing and the reading.
    return ''
  }
}
