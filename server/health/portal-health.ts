import type { Sql } from 'postgres'
import { smsCodes } from '#contract/limits.ts'
import { stuckBefore } from '#rules/stuck-before.ts'
import { daysBefore } from '#server/calls/time-before.ts'
import { markBytes, wideBytes, type DiskSpace } from '#server/ports/disk-space.ts'
import { megabytes } from '#rules/megabytes.ts'

/** The messages of one channel of the outbox. */
interface Queue {
  readonly channel: 'email' | 'sms' | 'push'
  readonly waiting: number
  /** When the message that has waited longest was due; null when nothing is due. */
  readonly oldest: Date | null
  /** Failed within the last day. */
  readonly failed: number
}

/** How a background job last went. */
interface JobRun {
  readonly job: string
  readonly ranAt: Date | null
  readonly failedAt: Date | null
  readonly problem: string
}

export interface PortalHealth {
  readonly queues: readonly Queue[]
  readonly jobs: readonly JobRun[]
  /** Devices whose work has waited for days. */
  readonly stuckDevices: number
  /** Codes by SMS of the last 24 hours have reached the limit of the installation (decision 206). */
  readonly areCodesUsedUp: boolean
  /** What the disk of the data has free; null where it is not watched. */
  readonly freeBytes: number | null
  readonly databaseBytes: number
  readonly databaseVersion: string
}

/** What shows that this portal works or does not, for its administrators and its metrics (S-17). */
export async function readPortalHealth(
  { sql, space }: { readonly sql: Sql; readonly space: Pick<DiskSpace, 'free'> },
  now: Date,
): Promise<PortalHealth> {
  const queues = await sql<Queue[]>`
    select channel, count(*) filter (where status = 'pending') as waiting,
      min(not_before) filter (where status = 'pending' and not_before <= ${now}) as oldest,
      count(*) filter (where status = 'failed' and created_at > ${daysBefore(now, 1)}) as failed
    from message where status in ('pending', 'failed') group by channel order by channel`
  const jobs = await sql<JobRun[]>`
    select job, ran_at as "ranAt", failed_at as "failedAt", problem from job_run order by job`
  const [facts] = await sql<
    [Pick<PortalHealth, 'stuckDevices' | 'areCodesUsedUp' | 'databaseBytes' | 'databaseVersion'>]
  >`
    select (select count(*) from device_status where waiting > 0 and oldest_at < ${stuckBefore(now)}) as "stuckDevices",
      (select count(*) >= ${smsCodes.installation} from attempt_log where kind = 'sms' and email_key = '' and at > ${daysBefore(now, 1)}) as "areCodesUsedUp",
      pg_database_size(current_database()) as "databaseBytes", current_setting('server_version') as "databaseVersion"`
  return { queues, jobs, ...facts, freeBytes: await space.free() }
}

/** A message that is due and has waited for this long is late: its lane is looked at every two seconds, ms. */
const lateMs = 10 * 60_000

/** What needs a person: a sentence, and the page that shows it, or ''. */
export interface Problem {
  readonly text: string
  readonly link: string
}

/** Empty when everything works. */
export function healthProblems(
  { queues, jobs, stuckDevices, areCodesUsedUp, freeBytes }: PortalHealth,
  now: Date,
): Problem[] {
  return [
    ...(freeBytes !== null && freeBytes < wideBytes
      ? [
          {
            text: `The disk of the data is nearly full: ${megabytes(freeBytes)} are free. Below ${megabytes(markBytes)} nothing is saved.`,
            link: '',
          },
        ]
      : []),
    ...queues
      .filter(({ oldest }) => oldest !== null && now.getTime() - oldest.getTime() > lateMs)
      .map(({ channel, waiting }) => ({
        text: `${channels[channel].name} are not sent: ${waiting} wait.`,
        link: listOf(channel, 'pending'),
      })),
    ...queues
      .filter(({ failed }) => failed > 0)
      .map(({ channel, failed }) => ({
        text: `${channels[channel].name} that failed in the last 24 hours: ${failed}.`,
        link: listOf(channel, 'failed'),
      })),
    ...jobs.filter(isFailing).map(({ job, problem }) => ({ text: `The job ${job} fails: ${problem}`, link: '' })),
    ...(stuckDevices > 0
      ? [
          {
            text: `Devices that could not send their work for days: ${stuckDevices}.`,
            link: '/admin/syncstatus?show=stuck',
          },
        ]
      : []),
    ...(areCodesUsedUp
      ? [
          {
            text: `No more codes are sent by SMS today: ${smsCodes.installation.toLocaleString('en')} were sent in 24 hours.`,
            link: '/admin/sms',
          },
        ]
      : []),
  ]
}

/** The last run of the job failed. */
export function isFailing({ ranAt, failedAt }: JobRun): boolean {
  return failedAt !== null && (ranAt === null || failedAt > ranAt)
}

const channels = {
  email: { name: 'E-mails', list: '/admin/emails' },
  sms: { name: 'Text messages', list: '/admin/sms' },
  push: { name: 'Pushes', list: '' },
} as const satisfies Record<Queue['channel'], { name: string; list: string }>

function listOf(channel: Queue['channel'], status: string): string {
  const { list } = channels[channel]
  return list && `${list}?status=${status}`
}
