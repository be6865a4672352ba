import * as z from 'zod'
import { get, list, post, upload } from '#contract/define.ts'
import { collectionNames } from '#contract/collections.ts'
import { syncStatus } from '#contract/entities/sync-status.ts'
import { unsentImport } from '#contract/entities/unsent-import.ts'
import { idempotencyDays, maxBatchCalls, maxImportBytes } from '#contract/limits.ts'

const key = z.uuid()

/** A call of the queue in a batch. The server compares its author with the token (O-21). A visitor's call needs no token. */
const queuedCall = z.object({
  Key: key,
  UserId: z.string(),
  /** Calls of one lane run in order. After a failure the later calls of the lane answer 424 and stay on the device. */
  Lane: z.string().max(200),
  Area: z.string().max(60),
  Action: z.string().max(80),
  Input: z.unknown(),
  Schema: z.number().int().min(1),
  DeviceAt: z.string().max(40),
})

/** The result of one call of a batch; `Body` is the body that the call would have returned on its own. */
const outcome = z.object({
  Key: key,
  Status: z.number().int(),
  Body: z.unknown(),
  RetryAfter: z.number().int().optional(),
})
export type QueuedCall = z.infer<typeof queuedCall>
export type Outcome = z.infer<typeof outcome>

/**
 * The state of this device's queue, sent with a request that the device makes anyway: numbers and a label,
 * without content. It sends an age instead of a time, because a wrong clock does not change an age (O-23).
 */
const queueStatus = {
  DeviceId: z.uuid().optional(),
  Device: z.string().max(60).default(''),
  Revision: z.string().max(40).default(''),
  Waiting: z.coerce.number().int().min(0).max(1_000_000).optional(),
  OldestSeconds: z.coerce
    .number()
    .int()
    .min(0)
    .transform((seconds) => Math.min(seconds, idempotencyDays * 86_400))
    .default(0),
}

const receipt = z.object({ Key: key, Area: z.string(), Action: z.string(), ReceivedDate: z.string() })

/** O-31: a page of changes of one list. */
const changesPage = z.object({
  Items: z.array(z.record(z.string(), z.unknown())),
  RemovedIds: z.array(z.union([z.string(), z.number()])),
  Cursor: z.string(),
  HasMore: z.boolean(),
  Reset: z.boolean(),
  ServerTime: z.string(),
})
export type ChangesPage = z.infer<typeof changesPage>

const time = z.string().nullable()

/** What shows that the portal works or does not (S-17). Times are ISO instants of the server. */
const portalHealth = z.object({
  /** What needs a person, and the page that shows it, or ''; empty when everything works. */
  Problems: z.array(z.object({ Text: z.string(), Link: z.string() })),
  Version: z.string(),
  DatabaseVersion: z.string(),
  /** Of the disk of the data; null where it is not watched. */
  FreeBytes: z.number().int().nullable(),
  DatabaseBytes: z.number().int(),
  /** Devices whose work has waited for days. */
  StuckDevices: z.number().int(),
  /** The messages of each channel; `OldestDate`: when the one that has waited longest was due. `Failed`: of the last 24 hours. */
  Queues: z.array(
    z.object({
      Channel: z.enum(['email', 'sms', 'push']),
      Waiting: z.number().int(),
      OldestDate: time,
      Failed: z.number().int(),
    }),
  ),
  /** `Problem`: of the last run that failed, also when later ones did not. */
  Jobs: z.array(
    z.object({ Job: z.string(), RanDate: time, FailedDate: time, Problem: z.string(), IsFailing: z.boolean() }),
  ),
})

export const sync = {
  /**
   * O-16: up to `maxBatchCalls` calls in one request, each with its own key, transaction and outcome. Without a
   * session: calls of visitors.
   */
  'Sync/Batch': post({
    access: 'public',
    once: false,
    input: z.object({ Calls: z.array(queuedCall).min(1).max(maxBatchCalls) }),
    output: z.object({ Outcomes: z.array(outcome) }),
  }),
  /**
   * O-17: takes the keys of the device's receipts and returns those that this server does not know. `UserId` is needed
   * for visitors only; people have their token.
   */
  'Sync/Reconcile': post({
    access: 'public',
    once: false,
    input: z.object({ Keys: z.array(key).max(5000), UserId: z.string().optional() }),
    output: z.object({ Missing: z.array(key) }),
  }),
  /** The caller's calls that this server received, newest first. */
  'Sync/GetReceipts': get({
    access: 'signed-in',
    input: z.object({ page: z.coerce.number().int().min(0).max(10_000).default(0) }),
    output: z.object({ Items: z.array(receipt), Total: z.number().int() }),
  }),
  /**
   * O-31: the rows changed since the cursor. An empty cursor starts a full copy. `Reset` means that the cursor is too
   * old or the reader's rights changed: the device replaces the collection when the new copy is complete.
   */
  'Sync/GetChanges': get({
    access: 'signed-in',
    input: z.object({ Collection: z.enum(collectionNames), Cursor: z.string().max(400).default(''), ...queueStatus }),
    output: changesPage,
  }),
  /**
   * O-31: the next page of several lists in one request, because each request costs a phone time and energy. `Lists`: a name and its
   * cursor for each, such as `Sectors.,Events.WzIs`. Lists that the caller may not read, names that this server does not know, and
   * lists that would make the reply too long are left out: the device asks for each of them alone.
   */
  'Sync/GetAllChanges': get({
    access: 'signed-in',
    input: z.object({
      Lists: z
        .string()
        .max(12_000)
        .regex(/^\w+\.[\w-]{0,400}(?:,\w+\.[\w-]{0,400})*$/, 'is a list of names, each with a dot and its cursor'),
      ...queueStatus,
    }),
    output: z.object({ Changes: z.array(changesPage.extend({ Collection: z.enum(collectionNames) })) }),
  }),
  /** S-17: whether the portal works, for those who run it. */
  'Sync/GetPortalHealth': get({ access: ['admin'], input: z.object({}), output: portalHealth }),
  /** the state of people's queues, longest waiting first; admins see all people, mentors their students. */
  'Sync/GetSyncStatus': list({
    access: ['admin', 'mentor'],
    query: { show: z.enum(['all', 'waiting', 'stuck']).default('all') },
    item: syncStatus,
  }),
  /**
   * O-20: an admin imports the file that a person saved on a phone without network. The calls run with their own keys
   * and in the name of their author; a file has one author. They have one effect, also when the phone sends them
   * before, after or as well. A dry run shows the author and the expected result of each call.
   */
  'Sync/ImportUnsentAnswers': upload({
    access: ['admin'],
    entity: 'UnsentAnswers',
    maxBytes: maxImportBytes,
    input: z.object({ DryRun: z.enum(['yes', 'no']).default('yes') }),
    output: unsentImport,
  }),
}
