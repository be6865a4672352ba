import type { Sql } from 'postgres'
import { healthProblems, readPortalHealth } from '#server/health/portal-health.ts'
import type { Log } from '#server/ports/log.ts'

/** Writes a line into the log for each thing that needs a person (S-17). Returns how many. */
export async function tellHealth(sql: Sql, log: Log, now: Date): Promise<number> {
  const problems = healthProblems(await readPortalHealth(sql, now), now)
  for (const { text } of problems) log.warn('needs-a-person', { problem: text })
  return problems.length
}
