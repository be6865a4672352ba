import type { Context } from 'hono'
import { timingSafeEqual } from 'node:crypto'
import type { Sql } from 'postgres'
import { Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import { productVersion } from '#server/health/product-version.ts'
import { isFailing, readPortalHealth } from '#server/health/portal-health.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { DiskSpace } from '#server/ports/disk-space.ts'

/** Ends of the groups of times that a call took, s. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export interface Metrics {
  /** Counts a call that was answered; `ms`: how long it took. */
  observe(call: string, status: number, ms: number): void
  /** Answers a scraper that knows the token; everybody else gets 404. */
  serve(c: Context): Promise<Response>
}

/** Without a token nothing is measured, and the address answers 404. */
const noMetrics: Metrics = { observe: () => undefined, serve: async (c) => c.body(null, 404) }

interface Ports {
  readonly sql: Sql
  readonly clock: Clock
  readonly space: DiskSpace
}

/** Metrics of this process and its database as Prometheus reads them (S-17). `token`: what a scraper must know; null: no metrics. */
export function createMetrics({ sql, clock, space }: Ports, token: string | null): Metrics {
  if (token === null) return noMetrics
  const register = new Registry()
  const registers = [register]
  collectDefaultMetrics({ register, prefix: 'afara_' })
  new Gauge({ name: 'afara_info', help: 'The release that runs.', labelNames: ['version'], registers }).set(
    { version: productVersion },
    1,
  )
  const calls = new Histogram({
    name: 'afara_call_seconds',
    help: 'Calls that were answered, by name and status.',
    labelNames: ['call', 'status'],
    buckets,
    registers,
  })
  const gauge = (name: string, help: string, ...labelNames: string[]) =>
    new Gauge({ name: `afara_${name}`, help, labelNames, registers })
  const waiting = gauge('messages_waiting', 'Messages of the outbox that are not sent yet.', 'channel')
  const failed = gauge('messages_failed', 'Messages that failed in the last 24 hours.', 'channel')
  const oldest = gauge('messages_oldest_seconds', 'How long the oldest message that is due has waited.', 'channel')
  const stuck = gauge('devices_stuck', 'Devices that could not send their work for days.')
  const disk = gauge('disk_free_bytes', 'What the disk of the data has free; 0 where it is not watched.')
  const size = gauge('database_bytes', 'The size of the database.')
  const ran = gauge('job_success_timestamp_seconds', 'When a job last ended well.', 'job')
  const failing = gauge('job_failing', '1 when the last run of a job failed.', 'job')

  return {
    observe(call, status, ms) {
      calls.observe({ call, status }, ms / 1000)
    },
    async serve(c) {
      if (!isToken(c.req.header('Authorization'), token)) return c.body(null, 404)
      const now = clock.now()
      const health = await readPortalHealth({ sql, space }, now)
      for (const one of [waiting, failed, oldest, ran, failing]) one.reset()
      for (const { channel, ...queue } of health.queues) {
        waiting.set({ channel }, queue.waiting)
        failed.set({ channel }, queue.failed)
        oldest.set({ channel }, queue.oldest ? (now.getTime() - queue.oldest.getTime()) / 1000 : 0)
      }
      for (const run of health.jobs) {
        if (run.ranAt) ran.set({ job: run.job }, run.ranAt.getTime() / 1000)
        failing.set({ job: run.job }, isFailing(run) ? 1 : 0)
      }
      stuck.set(health.stuckDevices)
      if (health.freeBytes !== null) disk.set(health.freeBytes)
      size.set(health.databaseBytes)
      return c.body(await register.metrics(), 200, { 'Content-Type': register.contentType })
    },
  }
}

/** Compared in constant time. A short token would be guessed, so the settings refuse one. */
function isToken(header: string | undefined, token: string): boolean {
  if (header === undefined) return false
  const [sent, wanted] = [Buffer.from(header), Buffer.from(`Bearer ${token}`)]
  return sent.length === wanted.length && timingSafeEqual(sent, wanted)
}
