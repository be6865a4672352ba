import type { Input, QueueKey } from '#contract/contract.ts'
import { callSchema } from '#contract/limits.ts'
import { uuidV7 } from '#kit/ids.ts'
import { contentAtRest } from '#offline/at-rest/seal-call.ts'
import { filesToSend, hashesIn } from '#offline/attachments/file-hashes.ts'
import { atomically } from '#offline/databases/atomically.ts'
import { strict, type OutboxTx, type StoredCall } from '#offline/databases/outbox-database.ts'
import { offeringCopy } from '#offline/databases/storage-problem.ts'
import type { Device } from '#offline/device.ts'
import { deviceId } from '#offline/session-copy.ts'

export interface EnqueueOptions {
  userId: string
  /** Calls of one lane arrive in order: `<action>:<entity id>`. */
  lane: string
  /** Identifies the user's action, for instance an AttemptId: a second call with the same id is not added (O-19). */
  actionId: string
  /** The title for the sync page: 'Career interest: your answers'. */
  words: string
  /** Ids of calls that must be received before this one. */
  deps?: string[]
  /** The draft that this call submits: it becomes "submitted" in the same transaction (O-03). */
  draft?: { formId: string; recordId: string }
}

/**
 * `fresh` is false when this action was enqueued before; then `id` is the id of the first call. `savedAt`: ms, after
 * the commit.
 */
export interface Enqueued {
  id: string
  fresh: boolean
  savedAt: number
}

type Area<K extends string> = K extends `${infer A}/${infer B}` ? [A, B] : never

/**
 * Adds a write to the outbox. Resolves only after the call and the end of the draft are on the disk together (O-06,
 * O-09). The files that the input names by address are on the disk already (attachments/store-file.ts) and are sent
 * first. Rejects with `StorageProblem`, which carries the input as a copy; then nothing is queued.
 */
export async function enqueue<K extends QueueKey>(
  device: Device,
  key: K,
  input: Input<K>,
  options: EnqueueOptions,
): Promise<Enqueued> {
  const added = await offeringCopy({ call: key, input }, async () => {
    const now = device.now()
    const [area, action] = key.split('/') as Area<K>
    const { userId, words } = options
    // Sealing comes before the transaction: a transaction ends while the code waits for the sealing.
    const content = await contentAtRest(await device.keys.of(userId), { input, words })
    const row: NewCall = {
      id: uuidV7(now),
      area,
      action,
      actionId: options.actionId,
      userId,
      lane: options.lane,
      deviceId: await deviceId(device),
      schema: callSchema,
      deps: options.deps ?? [],
      blobs: [],
      state: 'ready',
      attempts: 0,
      notBefore: 0,
      leaseEpoch: 0,
      deviceAt: new Date(now).toISOString(),
      appRevision: device.revision,
      firstSentAt: null,
      suspicion: 0,
      failedAtSuccess: null,
      lastError: null,
      ...content,
    }
    const files = hashesIn(input)
    return device.outbox.run((db) =>
      atomically(db, ['calls', 'drafts', 'blobs', 'receipts', 'meta'], strict, (tx) =>
        addCall(tx, row, files, { draft: options.draft, now }),
      ),
    )
  })
  device.announce.post({ kind: 'calls-changed', userId: options.userId, cause: 'queued' })
  // Other tabs with this form open stop offering it (O-03).
  if (options.draft)
    device.announce.post({
      kind: 'draft-changed',
      userId: options.userId,
      ...options.draft,
      rev: 0,
      tabId: device.tabId,
    })
  return { ...added, savedAt: device.now() }
}

type WithoutSeq<Row> = Row extends StoredCall ? Omit<Row, 'seq'> : never
type NewCall = WithoutSeq<StoredCall>

async function addCall(
  tx: OutboxTx,
  row: NewCall,
  files: readonly string[],
  { draft, now }: { draft: EnqueueOptions['draft']; now: number },
) {
  const action: [string, string] = [row.userId, row.actionId]
  const first =
    (await tx.objectStore('calls').index('by-action').getKey(action)) ??
    (await tx.objectStore('receipts').index('by-action').getKey(action))
  if (first) return { id: first, fresh: false }

  const counter = await tx.objectStore('meta').get('seq')
  const seq = 1 + (counter && 'value' in counter ? counter.value : 0)
  await tx.objectStore('meta').put({ name: 'seq', value: seq })
  await tx.objectStore('calls').put({ ...row, seq, blobs: await filesToSend(tx, row.userId, files) })
  const open = draft && (await tx.objectStore('drafts').get([row.userId, draft.formId, draft.recordId]))
  if (open) await tx.objectStore('drafts').put({ ...open, fields: {}, submitted: { callId: row.id, at: now } })
  return { id: row.id, fresh: true }
}
