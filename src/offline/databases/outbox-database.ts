import type { DBSchema, IDBPTransaction, StoreNames } from 'idb'
import type { FileKind } from '#contract/limits.ts'
import type { CallState } from '#offline/outbox/call-state.ts'
import type { Sealed } from '#offline/at-rest/seal.ts'
import { openSafely, type DiskGuard, type Retry, type Store } from './open-safely.ts'

/** The last error of a call, for the sync page. `at` in ms of the device clock. */
interface LastError {
  status: number
  code: string
  message: string
  at: number
}

/** What a person wrote: sealed on the disk. */
export interface CallContent {
  input: unknown
  /** The title: 'Career interest: your answers'. */
  words: string
}

/**
 * What the queue knows about a call without decrypting it. Times are ms of the device clock unless the name says
 * otherwise.
 */
export interface CallFacts {
  /** The idempotency key, made before the first send. */
  id: string
  /** Identifies the user's action (an AttemptId): the same action enqueued again is the same row (O-19). */
  actionId: string
  userId: string
  deviceId: string
  /** Order of enqueueing on this device. */
  seq: number
  lane: string
  area: string
  action: string
  /** Wire shape of `input` (O-25). */
  schema: number
  /**
   * The schema in which it was first sent; it never changes, because the server recognises the call by a hash of those
   * bytes (O-13).
   */
  sentSchema?: number
  /** Calls that must be received first, by id. */
  deps: string[]
  /** Hashes of the files that belong to it. */
  blobs: string[]
  /** Whether the server has confirmed that it has all of them; before that the call is not sent (O-18). */
  filesSent?: boolean
  state: CallState
  attempts: number
  /** Earliest next try. */
  notBefore: number
  /** The lease under which it is being sent. */
  leaseEpoch: number
  /** When the person acted, ISO 8601; shown to people, never trusted (O-23). */
  deviceAt: string
  appRevision: string
  firstSentAt: number | null
  /** How often it failed while other calls got through (see claim-batch.ts). */
  suspicion: number
  /** The server's success count when it failed last. */
  failedAtSuccess: number | null
  /**
   * A try ended without an answer about this call: it may have had its effect, even if the server refused a later
   * try.
   */
  unheard?: boolean
  lastError: LastError | null
}

/**
 * One call of a person that must arrive exactly once, opened. `locked`: this device cannot open it, and `input` is
 * undefined.
 */
export interface CallRow extends CallFacts, CallContent {
  locked?: true
}

/** A stored call: sealed, or plain when a release before decision 015 wrote it or its owner has no key. */
export type StoredCall = CallFacts & (CallContent | { sealed: Sealed })

/** A received call, stored for 30 days (O-17): the call itself and the server's reply. */
export interface ReceiptRow {
  id: string
  actionId: string
  userId: string
  receivedAt: number
  call: CallRow
  reply: unknown
}

/** A stored receipt; `reply` is sealed like its call. */
export type StoredReceipt = Omit<ReceiptRow, 'call'> & { call: StoredCall }

/** One field of a draft. `value` is what was typed, valid or not (O-02); it is stored sealed. */
export interface DraftField {
  value: unknown
  rev: number
  at: number
  tabId: string
}

/** The draft of one form. */
export interface DraftRow {
  userId: string
  formId: string
  recordId: string
  fields: Record<string, DraftField>
  /** The position of the person: group, question, open list item. The form defines its shape. */
  position: unknown
  /** The definition version of the draft, fixed at its first save (O-24). */
  version: number
  rev: number
  startedAt: number
  updatedAt: number
  tabId: string
  /** Set when the draft became a call: everything is in the outbox (O-03). */
  submitted: { callId: string; at: number } | null
  /** Set when the person started again; the row is deleted a week later. */
  setAsideAt: number | null
}

/**
 * A file, opened, as bytes, because WebKit loses Blobs. `kind`: the kind under which the server will accept it.
 * `keptAt`: ms of the device clock.
 */
export interface BlobRow {
  userId: string
  sha256: string
  bytes: ArrayBuffer
  mime: string
  name: string
  size: number
  kind: FileKind
  keptAt: number
}

/** A stored file. */
export type StoredBlob = Omit<BlobRow, 'bytes' | 'name'> & { bytes: ArrayBuffer | Sealed; name: string | Sealed }

/** The lease of the tab or worker that sends now: calls (`drain`), or the files they wait for (`files`). */
export interface LeaseRow {
  name: 'drain' | 'files'
  epoch: number
  holder: string
  beatAt: number
  released: boolean
}

/** How the server answered recently, for all calls together. */
export interface OriginRow {
  name: 'origin'
  /** Requests in a row without an answer. */
  failures: number
  /** Batches in which something got through, since the first one. */
  successes: number
  notBefore: number
  /** The server named `notBefore`: waking early does not shorten it. */
  imposed: boolean
}
/** `journal`: the number that the journal has too; another number there means that this database was made anew. */
export interface CounterRow {
  name: 'seq' | 'reconciledAt' | 'visitorsReconciledAt' | 'journal'
  value: number
  /** The person and the server's epoch of the last check (O-17). */
  userId?: string
  epoch?: string
}

export interface OutboxShape extends DBSchema {
  calls: {
    key: string
    value: StoredCall
    indexes: { 'by-order': [string, number]; 'by-action': [string, string]; 'by-state': string }
  }
  receipts: {
    key: string
    value: StoredReceipt
    indexes: { 'by-user': [string, number]; 'by-action': [string, string] }
  }
  drafts: { key: [string, string, string]; value: DraftRow }
  blobs: { key: [string, string]; value: StoredBlob }
  leases: { key: string; value: LeaseRow }
  meta: { key: string; value: OriginRow | CounterRow }
}

export type Outbox = Store<OutboxShape>
export type OutboxTx = IDBPTransaction<OutboxShape, StoreNames<OutboxShape>[], 'readwrite'>

/** The rows of a person in an index of person and number (`by-order`, `by-user`), from this number on. */
export const rangeOf = (userId: string, from = -Infinity) => IDBKeyRange.bound([userId, from], [userId, Infinity])

/** "Saved" is shown only after a strict commit, when the data is on the disk (O-06, O-09). */
export const strict = { durability: 'strict' } as const
/** For book-keeping: after a power cut the call is sent again with its key, and has its effect once. */
export const relaxed = { durability: 'relaxed' } as const

/**
 * Opens the outbox. A version may add stores and indexes; it never deletes any. `retry`: makes
 * room for it on a full device.
 */
export function openOutbox(name = 'outbox', retry?: Retry, disk?: DiskGuard): Outbox {
  return openSafely<OutboxShape>({
    name,
    ...(retry ? { retry } : {}),
    ...(disk ? { disk } : {}),
    version: 1,
    upgrade(db, from) {
      if (from >= 1) return
      const calls = db.createObjectStore('calls', { keyPath: 'id' })
      calls.createIndex('by-order', ['userId', 'seq'])
      calls.createIndex('by-action', ['userId', 'actionId'], { unique: true })
      calls.createIndex('by-state', 'state')
      const receipts = db.createObjectStore('receipts', { keyPath: 'id' })
      receipts.createIndex('by-user', ['userId', 'receivedAt'])
      receipts.createIndex('by-action', ['userId', 'actionId'])
      db.createObjectStore('drafts', { keyPath: ['userId', 'formId', 'recordId'] })
      db.createObjectStore('blobs', { keyPath: ['userId', 'sha256'] })
      db.createObjectStore('leases', { keyPath: 'name' })
      db.createObjectStore('meta', { keyPath: 'name' })
    },
  })
}
