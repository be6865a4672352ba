import type { Sql } from 'postgres'
import type { Clock } from '#server/ports/clock.ts'
import { errorFacts, type Log } from '#server/ports/log.ts'
import { jobNotes } from './job-notes.ts'

export interface Job {
  readonly name: string
  readonly everyMs: number
  /** One run; returns how many things it did. */
  readonly work: () => Promise<number>
  /** A run that did as many stopped at its limit, so the next one follows at once. */
  readonly batchSize?: number
  /** A run is left out while this is false. */
  readonly mayRun: () => Promise<boolean>
}

interface Surroundings {
  readonly sql: Sql
  readonly clock: Clock
  readonly log: Log
  readonly isRunning: () => boolean
  /** Resolves after this time, ms, or when the jobs stop. */
  readonly pause: (ms: number) => Promise<void>
}

/** Runs a job again and again until the jobs stop. A run that fails is noted, and the next one comes after the usual pause. */
export async function repeatJob(
  { name: job, everyMs, work, batchSize = Infinity, mayRun }: Job,
  { sql, clock, log, isRunning, pause }: Surroundings,
): Promise<void> {
  const notes = jobNotes(sql, job)
  while (isRunning()) {
    let isMoreDue = false
    try {
      if (await mayRun()) {
        const done = await work()
        if (done > 0) log.info('job', { job, done })
        await notes.ended(clock.now(), null)
        isMoreDue = done >= batchSize
      }
    } catch (error) {
      log.error('job-failed', { job, ...errorFacts(error) })
      await notes.ended(clock.now(), error).catch((problem: unknown) => log.error('job-not-noted', errorFacts(problem)))
    }
    if (!isMoreDue) await pause(everyMs)
  }
}
