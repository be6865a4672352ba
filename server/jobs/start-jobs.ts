import { setTimeout as wait } from 'node:timers/promises'
import type { Sql } from 'postgres'
import type { Config } from '#server/config.ts'
import { careForAges } from '#server/areas/account/opening/care-for-ages.ts'
import { careForTests } from '#server/areas/assessment/care-for-tests.ts'
import { draftsARun, submitDrafts } from '#server/areas/assessment/timed/submit-drafts.ts'
import { careForEvents } from '#server/areas/calendar/care-for-events.ts'
import { careForCredits } from '#server/areas/credit/care-for-credits.ts'
import { orderAttachment } from '#server/areas/order/order-attachment.ts'
import { findDeposits } from '#server/payments/accounts/find-deposits.ts'
import { accountsAtOnce, registerAccounts } from '#server/payments/accounts/register-accounts.ts'
import { careForPayments } from '#server/payments/care-for-payments.ts'
import { careForTopUps } from '#server/areas/communication/care-for-top-ups.ts'
import { careForRequests } from '#server/areas/mentoring/care-for-requests.ts'
import { expireOrders } from '#server/orders/expire-orders.ts'
import { careForPoints } from '#server/areas/wallet/points/care-for-points.ts'
import { careForInvestments } from '#server/areas/investment/care-for-investments.ts'
import { careForSavings } from '#server/areas/saving/care-for-savings.ts'
import { careForReferrals } from '#server/referrals/care-for-referrals.ts'
import { countDays } from '#server/ledger/cash-flow.ts'
import type { AirtimeProvider } from '#server/ports/airtime/airtime-provider.ts'
import { systemClock, type Clock } from '#server/ports/clock.ts'
import type { Log } from '#server/ports/log.ts'
import type { FileStore } from '#server/ports/file-store.ts'
import { createMail } from '#server/ports/mail.ts'
import type { CardPayments } from '#server/ports/payments/card-gateway.ts'
import type { PdfPrinter } from '#server/ports/pdf/pdf-printer.ts'
import { endlessSpace, type DiskSpace } from '#server/ports/disk-space.ts'
import { createPush } from '#server/ports/push.ts'
import { createSms } from '#server/ports/sms.ts'
import { checkLedger } from './check-ledger.ts'
import { prune } from './prune.ts'
import { removeTexts } from './remove-texts.ts'
import { repeatJob, type Job } from './repeat-job.ts'
import { lanes, sendMessages } from './send-messages.ts'
import { notifyStuckQueues } from './notify-stuck-queues.ts'
import { tellHealth } from './tell-health.ts'
import { tidyFiles } from './tidy-files.ts'

/** Of a job that makes room. */
const alsoWithoutRoom = async () => true

interface JobPorts extends Pick<CardPayments, 'cards' | 'accounts'> {
  readonly sql: Sql
  readonly config: Config
  readonly log: Log
  readonly files: FileStore
  readonly printer: PdfPrinter
  readonly airtime: AirtimeProvider | null
  readonly clock?: Clock
  /** The room on the disk; not watched by default. */
  readonly space?: DiskSpace
}

/**
 * Starts the background jobs. `stop` lets the running work finish. Several processes may run the jobs on one database. While the disk has
 * no room, the jobs wait as calls that write do: a database that cannot write its own log ends. Only the job that removes files goes on.
 */
export function startJobs({
  sql,
  config,
  log,
  files,
  printer,
  cards,
  accounts,
  airtime,
  clock = systemClock,
  space = endlessSpace,
}: JobPorts): {
  stop(): Promise<void>
} {
  const { promise: stopped, resolve: stop } = Promise.withResolvers<void>()
  let running = true
  const isRunning = () => running
  const pause = (ms: number) => Promise.race([stopped, wait(ms, undefined, { ref: false })])
  const surroundings = { sql, clock, log, isRunning, pause }
  const hasRoom = async () => {
    const giveBack = await space.reserve(0)
    giveBack?.()
    return giveBack !== null
  }
  const repeat = (name: string, everyMs: number, work: Job['work'], options: Partial<Job> = {}) =>
    repeatJob({ name, everyMs, work, mayRun: hasRoom, ...options }, surroundings)
  const send = { email: createMail(config), sms: createSms(config), push: createPush(config) }
  const attachInvoice = (of: { orderId: string; personId: string | null }) =>
    orderAttachment({ sql, files, printer }, of)
  const outbox = { sql, send, clock, log, publicUrl: config.publicUrl, attachInvoice }
  const loops = [
    ...lanes.map((lane) =>
      repeat(`send-${lane.channel}`, 2_000, () => sendMessages(outbox, lane), { batchSize: lane.batchSize }),
    ),
    repeat('prune', 60 * 60_000, () => prune(sql, clock.now())),
    repeat('remove-texts', 60 * 60_000, () => removeTexts(sql, clock.now())),
    repeat('notify-stuck-queues', 10 * 60_000, () => notifyStuckQueues(sql, clock.now())),
    repeat('tidy-files', 60 * 60_000, () => tidyFiles({ sql, files, now: clock.now() }), { mayRun: alsoWithoutRoom }),
    repeat('care-for-ages', 60_000, () => careForAges({ sql, now: clock.now(), publicUrl: config.publicUrl })),
    repeat('care-for-events', 60_000, () => careForEvents({ sql, now: clock.now(), publicUrl: config.publicUrl })),
    repeat('care-for-requests', 60_000, () => careForRequests({ sql, now: clock.now(), publicUrl: config.publicUrl })),
    repeat('expire-orders', 60_000, () => expireOrders({ sql, now: clock.now(), publicUrl: config.publicUrl })),
    repeat('care-for-tests', 60_000, () => careForTests(sql, clock.now())),
    repeat('submit-drafts', 60_000, () => submitDrafts(sql, clock.now()), { batchSize: draftsARun }),
    repeat('care-for-points', 60_000, () => careForPoints(sql, clock.now())),
    repeat('care-for-referrals', 60_000, () => careForReferrals(sql, clock.now())),
    repeat('care-for-payments', 15_000, () =>
      careForPayments({ sql, cards, accounts, now: clock.now(), publicUrl: config.publicUrl }),
    ),
    repeat('register-accounts', 15_000, () => registerAccounts({ sql, accounts, now: clock.now() }), {
      batchSize: accountsAtOnce,
    }),
    repeat('find-deposits', 5 * 60_000, () =>
      findDeposits({ sql, accounts, now: clock.now(), publicUrl: config.publicUrl }),
    ),
    repeat('care-for-top-ups', 3_000, () =>
      careForTopUps({ sql, airtime, now: clock.now(), publicUrl: config.publicUrl }),
    ),
    repeat('care-for-savings', 60_000, () => careForSavings({ sql, now: clock.now(), publicUrl: config.publicUrl })),
    repeat('care-for-investments', 60_000, () =>
      careForInvestments({ sql, now: clock.now(), publicUrl: config.publicUrl }),
    ),
    repeat('care-for-credits', 10 * 60_000, () =>
      careForCredits({ sql, now: clock.now(), publicUrl: config.publicUrl }),
    ),
    repeat('count-days', 60_000, () => countDays(sql)),
    repeat('check-ledger', 6 * 60 * 60_000, () => checkLedger(sql)),
    repeat('tell-health', 10 * 60_000, () => tellHealth({ sql, space, log }, clock.now())),
  ]

  return {
    async stop() {
      running = false
      stop()
      await Promise.all(loops)
    },
  }
}
