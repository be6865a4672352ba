import type { Output, Parsed } from '#contract/contract.ts'
import type { DirectContext } from '#server/calls/call-context.ts'
import { productVersion } from '#server/health/product-version.ts'
import { healthProblems, isFailing, readPortalHealth } from '#server/health/portal-health.ts'

/** S-17: the same facts as the metrics, with the problems in words. */
export async function getPortalHealth(
  _: Parsed<'Sync/GetPortalHealth'>,
  { sql, space, now }: DirectContext,
): Promise<Output<'Sync/GetPortalHealth'>> {
  const health = await readPortalHealth({ sql, space }, now)
  const time = (at: Date | null) => at?.toISOString() ?? null
  return {
    Problems: healthProblems(health, now).map(({ text, link }) => ({ Text: text, Link: link })),
    Version: productVersion,
    DatabaseVersion: health.databaseVersion,
    FreeBytes: health.freeBytes,
    DatabaseBytes: health.databaseBytes,
    StuckDevices: health.stuckDevices,
    Queues: health.queues.map(({ channel, waiting, oldest, failed }) => ({
      Channel: channel,
      Waiting: waiting,
      OldestDate: time(oldest),
      Failed: failed,
    })),
    Jobs: health.jobs.map((run) => ({
      Job: run.job,
      RanDate: time(run.ranAt),
      FailedDate: time(run.failedAt),
      Problem: run.problem,
      IsFailing: isFailing(run),
    })),
  }
}
