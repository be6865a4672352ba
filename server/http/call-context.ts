import type { Readable } from 'node:stream'
import type { Sql, TransactionSql } from 'postgres'
import type { CallKey, Output, Parsed, UploadKey } from '#contract/contract.ts'
import type { Role } from '#contract/define.ts'
import type { FileStore } from '#server/ports/file-store.ts'

/** A connection pool or an open transaction: what queries are written against. */
export type Db = Sql | TransactionSql
export type Tx = TransactionSql

/** Who calls, as the session row and the person row say at this moment. */
export interface Actor {
  readonly personId: string
  readonly sessionId: string
  readonly surname: string
  readonly firstname: string
  readonly roles: ReadonlySet<Role>
  readonly allowAllEndPoints: boolean
  readonly adminEndPoints: ReadonlySet<string>
  readonly sectorId: number | null
}

interface CallFacts {
  /** Null only in calls whose access is `public` and that came without a valid token. */
  readonly actor: Actor | null
  /** The admin who brought this call in for the actor, out of a file (O-20); null when the actor's own device sent it. */
  readonly broughtBy: string | null
  /** Server clock at the start of the call. */
  readonly now: Date
  readonly requestId: string
  /** The caller's network address as the server trusts it. */
  readonly address: string
  /** Where people reach the site, without a slash at the end; for links in mails. */
  readonly publicUrl: string
}

/** What a handler gets beside its input. Everything it writes goes through `tx`; it commits with the idempotency row. */
export interface CallContext extends CallFacts {
  readonly tx: Tx
  /** Runs after the commit; never part of the reply. A crash before it must be healed by a job that reads the tables. */
  afterCommit(work: () => Promise<void>): void
  /** Tells the audit what became of a row: what differs is kept, secrets masked. */
  note(this: void, before: object, after: object): void
}

/** One call on its way to the dispatcher, alone or out of a batch. */
export interface CallRequest {
  /** `Area/Action` as the caller wrote it. */
  readonly call: string
  readonly input: unknown
  readonly token: string | null
  readonly idempotencyKey: string | null
  readonly address: string
  readonly requestId: string
  /** Made by the server itself: it came out of a batch, so its key was on a device before the first try. */
  readonly isQueued?: boolean
  /** Made by the server itself, never read from a request: an admin (`by`) brings the call in for the person who wrote it (O-20). */
  readonly behalf?: { readonly personId: string; readonly by: string }
  /** The body of a call that takes a form, unread: a stranger's is never read. */
  readonly form?: FormBody
}

/** A multipart form on its way in. `length` in bytes, null where the sender does not say. */
export interface FormBody { readonly contentType: string; readonly length: number | null; readonly stream: Readable }

/** The file of a form, whole, in a folder that goes when the call ends. `name` is what the sender calls it: nothing to rely on. */
export interface ReceivedFile { readonly path: string; readonly name: string; readonly size: number; readonly sha256: string }

/** What a call came to. `retryAfter` in seconds. */
export interface Reply { readonly status: number; readonly body: unknown; readonly retryAfter?: number }

/** What a direct handler gets: no transaction, it opens its own short ones. */
export interface DirectContext extends CallFacts {
  readonly sql: Sql
  readonly files: FileStore
  /** Sends a call of a batch through the dispatcher, under the token and address of the batch. */
  dispatch(call: Pick<CallRequest, 'call' | 'input' | 'idempotencyKey' | 'behalf'>): Promise<Reply>
}

/**
 * Calls that must not hold a connection while they work: hashing a password takes 30 ms, a picture longer, a batch waits for its
 * own calls.
 */
export type DirectKey =
  'Account/Authenticate' | 'Account/ResetPassword' | 'Account/ChangePassword' | 'FileUpload/ResizedImage' | 'FileUpload/GenerateThumbnail' | 'Sync/Batch'

export type DirectHandler<K extends DirectKey> = (input: Parsed<K>, context: DirectContext) => Promise<Output<K>>
/** The same for a call that carries a file; `folder` is for files made on the way and goes when the call ends. */
export type UploadContext = DirectContext & { readonly folder: string }
export type UploadHandler<K extends UploadKey> = (input: Parsed<K>, file: ReceivedFile, context: UploadContext) => Promise<Output<K>>
export type Handler<K extends CallKey> = (input: Parsed<K>, context: CallContext) => Promise<Output<K>>

/** Calls whose handler is run in a transaction by the dispatcher. */
export type PlainKey = Exclude<CallKey, DirectKey | UploadKey>
/** A handler for every plain call of an area: a missing or misspelt one does not compile. */
export type AreaHandlers<Area extends string> = { [K in PlainKey as K extends `${Area}/${string}` ? K : never]: Handler<K> }
