import type { DBSchema, IDBPTransaction, StoreNames } from 'idb'
import type { FileKind } from '#contract/limits.ts'
import type { CallState } from '#offline/outbox/call-state.ts'
import type { Sealed } from '#offline/at-rest/seal.ts'
import { openSafely, type Retry, type Store } from './open-safely.ts'

/** What went wrong last, for the sync page. `at` in ms of the device clock. */
interface LastError { status: number; code: string; message: string; at: number }

/** What a person wrote into a call: sealed on the disk. */
export interface CallContent {
  input: unknown
  /** What it is, in plain words: 'Career interest: your answers'. */
  words: string
}

/** What the queue knows of a call without opening it. Times are ms of the device clock unless the name says otherwise. */
export interface CallFacts {
  /** The idempotency key, made before the first send. */
  id: string
  /** Names the user's action (an AttemptId): the same action enqueued again is the same row (O-19). */
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
  /** The shape it was first sent in, and is sent in for ever: the server knows it by a hash of those bytes (O-13). */
  sentSchema?: number
  /** Calls that must be received first, by id. */
  deps: string[]
  /** Hashes of files that belong to it. */
  blobs: string[]
  /** Whether the server has said that it holds all of them: before that the call does not go (O-18). */
  filesSent?: boolean
  state: CallState
  attempts: number
  /** Earliest next try. */
  notBefore: number
  /** Lease under which it is being sent. */
  leaseEpoch: number
  /** When the person acted, ISO 8601; kept for people, never trusted (O-23). */
  deviceAt: string
  appRevision: string
  firstSentAt: number | null
  /** How often it failed while other calls got through (see claim-batch.ts). */
  suspicion: number
  /** The origin's success count when it failed last. */
  failedAtSuccess: number | null
  /** A try of it ended without a word about it: what it asks for may have happened, whatever a later try was told. */
  unheard?: boolean
  lastError: LastError | null
}

/** One call people made and that must arrive exactly once, opened. `locked`: it cannot be opened here, `input` is undefined. */
export interface CallRow extends CallFacts, CallContent { locked?: true }

/** A call on the disk: sealed, or in plain as releases before 015 left it and where its owner has no key. */
export type StoredCall = CallFacts & (CallContent | { sealed: Sealed })

/** What is kept of a received call for 30 days (O-17): the call itself and the server's word. */
export interface ReceiptRow { id: string; actionId: string; userId: string; receivedAt: number; call: CallRow; reply: unknown }

/** A receipt on the disk; `reply` is sealed like its call. */
export type StoredReceipt = Omit<ReceiptRow, 'call'> & { call: StoredCall }

/** One field of a draft. `value` is what was typed, valid or not (O-02); on the disk it is sealed. */
export interface DraftField { value: unknown; rev: number; at: number; tabId: string }

/** A form being filled in. */
export interface DraftRow {
  userId: string
  formId: string
  recordId: string
  fields: Record<string, DraftField>
  /** Where the person was: group, question, open list item. The form's own shape. */
  position: unknown
  /** The definition version the draft is pinned to (O-24). */
  version: number
  rev: number
  startedAt: number
  updatedAt: number
  tabId: string
  /** Set when the draft became a call: nothing is unsaved any more (O-03). */
  submitted: { callId: string; at: number } | null
  /** Set when the person started again; the row is deleted a week later. */
  setAsideAt: number | null
}

/** A file, opened, as bytes: WebKit loses Blobs. `kind`: what the server will take it for. `keptAt`: ms of the device clock. */
export interface BlobRow { userId: string; sha256: string; bytes: ArrayBuffer; mime: string; name: string; size: number; kind: FileKind; keptAt: number }

/** A file on the disk. */
export type StoredBlob = Omit<BlobRow, 'bytes' | 'name'> & { bytes: ArrayBuffer | Sealed; name: string | Sealed }

/** Who sends at the moment: calls (`drain`), or the files they wait for (`files`). */
export interface LeaseRow { name: 'drain' | 'files'; epoch: number; holder: string; beatAt: number; released: boolean }

/** How the server answered lately, for all calls together. */
export interface OriginRow {
  name: 'origin'
  /** Requests in a row without an answer. */
  failures: number
  /** Batches in which something got through, ever. */
  successes: number
  notBefore: number
  /** The server named `notBefore` itself: waking up early does not shorten it. */
  imposed: boolean
}
export interface CounterRow { name: 'seq' | 'reconciledAt' | 'visitorsReconciledAt'; value: number }

export interface OutboxShape extends DBSchema {
  calls: { key: string; value: StoredCall; indexes: { 'by-order': [string, number]; 'by-action': [string, string]; 'by-state': string } }
  receipts: { key: string; value: StoredReceipt; indexes: { 'by-user': [string, number]; 'by-action': [string, string] } }
  drafts: { key: [string, string, string]; value: DraftRow }
  blobs: { key: [string, string]; value: StoredBlob }
  leases: { key: string; value: LeaseRow }
  meta: { key: string; value: OriginRow | CounterRow }
}

export type Outbox = Store<OutboxShape>
export type OutboxTx = IDBPTransaction<OutboxShape, StoreNames<OutboxShape>[], 'readwrite'>

/** What people wrote is on the disk before "saved" is said (O-06, O-09). */
export const strict = { durability: 'strict' } as const
/** Book-keeping: if a power cut takes it, the call is sent again under its key and nothing doubles. */
export const relaxed = { durability: 'relaxed' } as const

/** Opens what people wrote. Versions only ever add stores and indexes; nothing here is dropped (offline.md, decision 4). `retry`: what makes room for it on a full device. */
export function openOutbox(name = 'outbox', retry?: Retry): Outbox {
  return openSafely<OutboxShape>({
    name,
    ...(retry ? { retry } : {}),
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
