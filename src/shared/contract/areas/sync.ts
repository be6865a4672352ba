import * as z from 'zod'
import { get, list, post, upload } from '#contract/define.ts'
import { collectionNames } from '#contract/collections.ts'
import { syncStatus } from '#contract/entities/sync-status.ts'
import { unsentImport } from '#contract/entities/unsent-import.ts'
import { idempotencyDays, maxBatchCalls, maxImportBytes } from '#contract/limits.ts'

const key = z.uuid()

/** A queued call on its way: who made it is compared with the token (O-21); a visitor's travels without one. */
const queuedCall = z.object({
  Key: key,
  UserId: z.string(),
  /** Calls of one lane run in order; after a failure the rest of the lane answers 424 and stays with the device. */
  Lane: z.string().max(200),
  Area: z.string().max(60),
  Action: z.string().max(80),
  Input: z.unknown(),
  Schema: z.number().int().min(1),
  DeviceAt: z.string().max(40),
})

/** What one call of a batch came to; `Body` is what the call alone would have answered. */
const outcome = z.object({ Key: key, Status: z.number().int(), Body: z.unknown(), RetryAfter: z.number().int().optional() })
export type QueuedCall = z.infer<typeof queuedCall>
export type Outcome = z.infer<typeof outcome>

/**
 * How the queue of this device stands, told beside a question it asks anyway: numbers and a label, never what waits. An
 * age instead of a time: a wrong clock is wrong for both ends of it (O-23).
 */
const queueStatus = {
  DeviceId: z.uuid().optional(),
  Device: z.string().max(60).default(''),
  Revision: z.string().max(40).default(''),
  Waiting: z.coerce.number().int().min(0).max(1_000_000).optional(),
  OldestSeconds: z.coerce.number().int().min(0).transform((seconds) => Math.min(seconds, idempotencyDays * 86_400)).default(0),
}

const receipt = z.object({ Key: key, Area: z.string(), Action: z.string(), ReceivedDate: z.string() })

export const sync = {
  /** O-16: up to `maxBatchCalls` calls in one round trip, each with its own key, transaction and outcome. Without a session: what visitors wrote. */
  'Sync/Batch': post({
    access: 'public', once: false,
    input: z.object({ Calls: z.array(queuedCall).min(1).max(maxBatchCalls) }),
    output: z.object({ Outcomes: z.array(outcome) }),
  }),
  /** O-17: keys the device holds receipts for in, keys this server does not know out. `UserId` names visitors; people have their token. */
  'Sync/Reconcile': post({ access: 'public', once: false, input: z.object({ Keys: z.array(key).max(5000), UserId: z.string().optional() }), output: z.object({ Missing: z.array(key) }) }),
  /** What this server received of me, newest first. */
  'Sync/GetReceipts': get({ access: 'signed-in', input: z.object({ page: z.coerce.number().int().min(0).max(10_000).default(0) }), output: z.object({ Items: z.array(receipt), Total: z.number().int() }) }),
  /**
   * O-31: rows changed since the cursor. An empty cursor starts a full copy. `Reset` means: the cursor is too old or the
   * reader's rights changed, drop the collection when the copy that begins here is complete.
   */
  'Sync/GetChanges': get({
    access: 'signed-in',
    input: z.object({ Collection: z.enum(collectionNames), Cursor: z.string().max(400).default(''), ...queueStatus }),
    output: z.object({ Items: z.array(z.record(z.string(), z.unknown())), RemovedIds: z.array(z.union([z.string(), z.number()])), Cursor: z.string(), HasMore: z.boolean(), Reset: z.boolean(), ServerTime: z.string() }),
  }),
  /** how the queues of people stand, the one that waits longest first; admins see everybody's, mentors those of their students. */
  'Sync/GetSyncStatus': list({ access: ['admin', 'mentor'], query: { show: z.enum(['all', 'waiting', 'stuck']).default('all') }, item: syncStatus }),
  /**
   * O-20: an admin brings in what somebody took off a phone that finds no network. The calls run under their own keys and in the
   * name of their author, who may be the only one in the file; before, after or twice beside the phone they have one effect. A dry
   * run says whose they are and what would become of each.
   */
  'Sync/ImportUnsentAnswers': upload({ access: ['admin'], entity: 'UnsentAnswers', maxBytes: maxImportBytes, input: z.object({ DryRun: z.enum(['yes', 'no']).default('yes') }), output: unsentImport }),
}
