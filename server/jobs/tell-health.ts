import type { Sql } from 'postgres'
import { healthProblems, readPortalHealth } from '#server/health/portal-health.ts'
import type { DiskSpace } from '#server/ports/disk-space.ts'
import type { Log } from '#server/ports/log.ts'

interface Ports {
  readonly sql: Sql
  readonly space: DiskSpace
  readonly log: Log
}

/** Writes a line into the log for each thing that needs a person (S-17). Returns how many. */
export async function tellHealth({ log, ...ports }: Ports, now: Date): Promise<number> {
  const problems = healthProblems(await readPortalHealth(ports, now), now)
  for (const { text } of problems) log.warn('needs-a-person', { problem: text })
  return problems.length
}
