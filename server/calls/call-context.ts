import type { Readable } from 'node:stream'
import type { Sql, TransactionSql } from 'postgres'
import type { CallKey, Output, Parsed, UploadKey } from '#contract/contract.ts'
import type { Role } from '#contract/define.ts'
import type { Operator } from '#contract/site/operator.ts'
import type { DiskSpace } from '#server/ports/disk-space.ts'
import type { FileStore } from '#server/ports/file-store.ts'
import type { CardPayments } from '#server/ports/payments/card-gateway.ts'

/** A connection pool or an open transaction: queries take either. */
export type Db = Sql | TransactionSql
export type Tx = TransactionSql

/** The caller, as the session row and the person row are at this moment. */
export interface Actor {
  readonly personId: string
  readonly sessionId: string
  readonly surname: string
  readonly firstname: string
  readonly roles: ReadonlySet<Role>
  readonly allowAllEndPoints: boolean
  readonly adminEndPoints: ReadonlySet<string>
  readonly sectorId: number | null
  /** When a mentor chose this sector; null: an administrator gave it. */
  readonly sectorSince: Date | null
  /** A person of 13 to 17 without a guardian's consent: calls with `money` are closed (V-12). */
  readonly moneyOff: boolean
  /** The number of the account was verified by a code; calls with `money` need it. */
  readonly isPhoneVerified: boolean
  /** Until a new password is chosen, only the calls for choosing it work. */
  readonly mustChangePassword: boolean
  /** Administrators must use the two-step sign-in, and this session was begun without: the calls of the role are closed (V-11). */
  readonly secondStepDue: boolean
}

interface CallFacts {
  /** Null only in calls whose access is `public` and that came without a valid token. */
  readonly actor: Actor | null
  /** The admin who imported this call for the actor from a file (O-20); null when the actor's own device sent it. */
  readonly broughtBy: string | null
  /** The server's clock at the start of the call. */
  readonly now: Date
  readonly requestId: string
  /** The caller's network address as the server trusts it. */
  readonly address: string
  /** The public address of the site, without a slash at the end; for links in mails. */
  readonly publicUrl: string
}

/** The context of a handler. All its writes use `tx`, which commits together with the idempotency row. */
export interface CallContext extends CallFacts {
  readonly tx: Tx
  /** Runs after the commit and never changes the reply. A job that reads the tables must repair the work that a crash prevents. */
  afterCommit(work: () => Promise<void>): void
  /** Records a change of a row for the audit: the log stores the fields that differ, secrets masked, or all values. */
  audit(this: void, before: object, after: object, values?: 'masked'): void
  /** The reply of the call, or its entry in the audit, has the name of this person: it goes when the account is deleted (decision 208). */
  about(this: void, personId: string): void
  /** Stores nothing of the input beside the caller, not even its hash: what is written must not be found by the person (decision 185). */
  unlink(this: void): void
}

/** The token in the cookie of a device on which somebody has signed in before; it opens nothing (decision 045). */
export interface DeviceCookie {
  readonly token: string | null
  /** Sends the cookie with the reply. */
  set(this: void, token: string): void
}

/** One call on its way to the dispatcher, single or from a batch. */
export interface CallRequest {
  /** `Area/Action` as the caller wrote it. */
  readonly call: string
  readonly input: unknown
  readonly token: string | null
  readonly idempotencyKey: string | null
  readonly address: string
  readonly requestId: string
  /** Set only by the server: the call came from a batch, so a device stored its key before the first try. */
  readonly isQueued?: boolean
  /** Set only by the server: who sent the batch that the call came in. A batch is one request, so they are read once. */
  readonly caller?: Actor | null
  /** Set only by the server, never read from a request: an admin (`by`) imports the call for its author (O-20). */
  readonly behalf?: { readonly personId: string; readonly by: string }
  readonly device?: DeviceCookie
  /** The unread body of a call that takes a form. A stranger's body is never read. */
  readonly form?: FormBody
}

/** A multipart form that is not read yet. `length` in bytes; null when the sender does not give it. */
export interface FormBody {
  readonly contentType: string
  readonly length: number | null
  readonly stream: Readable
}

/** The complete file of a form, in a folder that is removed when the call ends. `name` comes from the sender and is not trusted. */
export interface ReceivedFile {
  readonly path: string
  readonly name: string
  readonly size: number
  readonly sha256: string
}

/** The result of a call. `retryAfter` in seconds. */
export interface Reply {
  readonly status: number
  readonly body: unknown
  readonly retryAfter?: number
}

/** The context of a direct handler: it has no transaction and opens its own short ones. */
export interface DirectContext extends CallFacts {
  readonly sql: Sql
  readonly files: FileStore
  readonly space: Pick<DiskSpace, 'free'>
  readonly payments: CardPayments
  /** The countries whose mobile phones get codes by SMS, such as NG. */
  readonly smsCountries: readonly string[]
  /** Who runs this portal. */
  readonly operator: Operator
  readonly device: DeviceCookie | null
  /** Sends a call of a batch through the dispatcher, under the token and address of the batch. */
  dispatch(call: Pick<CallRequest, 'call' | 'input' | 'idempotencyKey' | 'behalf'>): Promise<Reply>
}

/**
 * Calls that must not occupy a database connection while they work: hashing a password takes 30 ms, a picture longer, a batch
 * waits for its own calls, and a payment for its provider.
 */
export type DirectKey =
  | 'Account/Authenticate'
  | 'Account/ResetPassword'
  | 'Account/ChangePassword'
  | 'Account/GetOperator'
  | 'Account/Register'
  | 'Account/FinishRegistration'
  | 'Account/OpenConsentRequest'
  | 'Account/DecideConsent'
  | 'Account/AskMyGuardian'
  | 'Account/GenerateVerificationCodeForAccountDeletion'
  | 'Account/DeleteAccountAnonymous'
  | 'Account/LinkChild'
  | 'Account/SendPhoneCode'
  | 'Account/VerifyPhone'
  | 'Account/ConfirmPassword'
  | 'Account/BeginPasskeySignIn'
  | 'Account/SignInWithPasskey'
  | 'Account/BeginPasskey'
  | 'Account/AddPasskey'
  | 'Account/BeginTwoFactor'
  | 'Account/ConfirmTwoFactor'
  | 'Account/RenewRecoveryCodes'
  | 'Account/TurnOffTwoFactor'
  | 'FileUpload/ResizedImage'
  | 'FileUpload/GenerateThumbnail'
  | 'Sync/Batch'
  | 'Sync/GetPortalHealth'
  | 'Payment/GetMyWebsitePaymentGateways'
  | 'Payment/UpdatePaymentGatewayInformation'
  | 'Payment/PayOrderByAddress'
  | 'Payment/CheckOrderByAddress'
  | 'Payment/ConfirmPaystackPayment'
  | 'Payment/ConfirmFlutterwavePayment'
  | 'Wallet/RetryUncompletedTransaction'

export type DirectHandler<K extends DirectKey> = (input: Parsed<K>, context: DirectContext) => Promise<Output<K>>
/** The same for a call that carries a file; `folder` is for temporary files and is removed when the call ends. */
export type UploadContext = DirectContext & { readonly folder: string }
export type UploadHandler<K extends UploadKey> = (
  input: Parsed<K>,
  file: ReceivedFile,
  context: UploadContext,
) => Promise<Output<K>>
export type Handler<K extends CallKey> = (input: Parsed<K>, context: CallContext) => Promise<Output<K>>

/** Calls whose handler the dispatcher runs in a transaction. */
export type PlainKey = Exclude<CallKey, DirectKey | UploadKey>
/** A handler for every plain call of an area: a missing or misspelt handler does not compile. */
export type AreaHandlers<Area extends string> = {
  [K in PlainKey as K extends `${Area}/${string}` ? K : never]: Handler<K>
}
