import type { Sql } from 'postgres'
import { asError } from '#kit/as-error.ts'

/** A job that runs often is noted once in this time, ms. */
const noteMs = 60_000

/**
 * Notes in the database how the runs of one job end, for the page of the portal's health (S-17): failures always, successes at most
 * once a minute and after a failure.
 */
export function jobNotes(sql: Sql, job: string): { ended(now: Date, problem: unknown): Promise<void> } {
  let noted = Number.NEGATIVE_INFINITY
  return {
    async ended(now, problem) {
      if (problem === null && now.getTime() - noted < noteMs) return
      noted = problem === null ? now.getTime() : Number.NEGATIVE_INFINITY
      await (problem === null
        ? sql`insert into job_run (job, ran_at) values (${job}, ${now}) on conflict (job) do update set ran_at = excluded.ran_at`
        : sql`insert into job_run (job, failed_at, problem) values (${job}, ${now}, ${asError(problem).message.slice(0, 500)})
              on conflict (job) do update set failed_at = excluded.failed_at, problem = excluded.problem`)
    },
  }
}
