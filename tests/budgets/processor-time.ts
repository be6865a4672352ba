import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts processor time in steps of 1/100 s. */
const msPerStep = 10

/** What /proc says of a process: its parent, and the processor time that it has used, ms. Null when it is gone. */
function statOf(pid: number): { parent: number; ms: number } | null {
  try {
    // The name, in parentheses, may contain blanks.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return { parent: Number(fields[1]), ms: (Number(fields[11]) + Number(fields[12])) * msPerStep }
  } catch {
    return null
  }
}

/** The processor time that a process has used so far, ms. Linux only. */
export function processorMs(pid: number): number {
  return statOf(pid)?.ms ?? 0
}

/** The same of a process and of its children that still run. */
export function processorMsOfFamily(pid: number): number {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => statOf(Number(name)))
    .filter((stat) => stat?.parent === pid)
  return processorMs(pid) + children.reduce((sum, stat) => sum + (stat?.ms ?? 0), 0)
}
