import type { Sql } from 'postgres'
import { contract, type CallKey } from '#contract/contract.ts'
import type { Call } from '#contract/define.ts'
import { AppError, fieldErrors } from '#contract/errors.ts'
import { accountMessages } from '#contract/account-messages.ts'
import { defaultPhoneCountry } from '#contract/limits.ts'
import { isUuid } from '#kit/is-uuid.ts'
import { auditChanges, type AuditChange } from '#server/auth/audit-changes.ts'
import { inSession, moneyRefusal, needsSecondStep } from '#server/auth/can.ts'
import { refuseWhenOff } from '#server/db/services/money-services.ts'
import { mayOrMight } from '#server/auth/former-roles.ts'
import { keyHolder } from '#server/auth/key-holder.ts'
import { findActor, findWriter } from '#server/auth/session.ts'
import { writeAudit } from '#server/auth/write-audit.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { limitPerKey } from '#server/calls/limit-per-key.ts'
import type { Actor, CallContext, CallRequest, DirectContext, Reply, Tx } from '#server/calls/call-context.ts'
import { checkReply } from '#server/dispatch/check-reply.ts'
import { cleanJson } from '#server/dispatch/clean-json.ts'
import { batchTurn, databaseTurn } from '#server/dispatch/database-turn.ts'
import { errorReply, refusalOf, storageFull } from '#server/dispatch/error-reply.ts'
import { isDirect, isUpload, prepare, prepareDirect, prepareUpload } from '#server/dispatch/handlers.ts'
import {
  claim,
  findEarlierReply,
  storeReply,
  operationOf,
  unlinkedHash,
  type Operation,
} from '#server/dispatch/once.ts'
import { receiveForm } from '#server/dispatch/receive-form.ts'
import { noOperator } from '#contract/site/no-operator.ts'
import type { Config } from '#server/config.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { DiskSpace } from '#server/ports/disk-space.ts'
import type { FileStore } from '#server/ports/file-store.ts'
import { errorFacts, type Log } from '#server/ports/log.ts'
import type { CardPayments } from '#server/ports/payments/card-gateway.ts'

/** Forms of one person that are read at once, so that one account occupies at most 80 MB of this machine on any number of connections. */
const limitForms = limitPerKey(4)

export interface DispatchPorts {
  readonly sql: Sql
  readonly clock: Clock
  readonly log: Log
  readonly files: FileStore
  readonly payments: CardPayments
  /** By default, codes by SMS go to phones of Nigeria. */
  readonly config: Pick<Config, 'publicUrl'> & Partial<Pick<Config, 'smsCountries' | 'operator'>>
  readonly space: DiskSpace
  /** Check every reply against its schema; a mismatch is a 500. For tests and development. */
  readonly checkReplies: boolean
  /** Counts the calls that were answered; `ms`: how long one took. */
  readonly metrics: { observe(call: string, status: number, ms: number): void }
}

export type Dispatch = (request: CallRequest) => Promise<Reply>

/** A call and the person who makes it. */
interface IdentifiedCall {
  readonly key: CallKey
  readonly call: Call
  readonly request: CallRequest
  readonly actor: Actor | null
  readonly now: Date
}
/** The same call after its right and its input were checked; `actor`: as far as the session goes (V-11). */
interface AdmittedCall extends IdentifiedCall {
  readonly raw: unknown
}

/**
 * The one path of every call, single or from a batch: authenticate → authorise → parse → once → handler in one transaction →
 * reply checked against its schema → audit. Authorising comes before parsing, so that strangers do not learn a call's fields.
 */
export function createDispatcher(ports: DispatchPorts): Dispatch {
  const dispatch: Dispatch = async (request) => {
    const started = performance.now()
    const line: { actor: string | null } = { actor: null }
    let refusal: AppError | null = null
    let reply: Reply
    try {
      const identified = await identify(ports, request)
      line.actor = identified.actor?.personId ?? null
      const body = await runCall(ports, identified, dispatch).catch((refused: unknown) =>
        replayEarlierReply(ports.sql, identified, refused),
      )
      if (ports.checkReplies) checkReply(identified.key, body)
      reply = { status: 200, body }
    } catch (error) {
      refusal = refusalOf(error)
      reply = errorReply(refusal, request.requestId)
      if (!(error instanceof AppError))
        ports.log[reply.status < 500 ? 'warn' : 'error']('call-failed', {
          requestId: request.requestId,
          call: request.call,
          ...errorFacts(error),
        })
    }
    const ms = Math.round(performance.now() - started)
    const call = toCallKey(request.call) ?? 'unknown'
    ports.metrics.observe(call, reply.status, ms)
    ports.log.info('call', {
      requestId: request.requestId,
      call,
      ...line,
      status: reply.status,
      code: refusal?.code,
      ms,
    })
    return reply
  }
  return dispatch
}

/** The contract's key for the name a caller sent, or null when there is no such call. */
export function toCallKey(call: string): CallKey | null {
  return isKey(call) ? call : null
}

function isKey(call: string): call is CallKey {
  return Object.hasOwn(contract, call)
}

async function identify({ sql, clock }: DispatchPorts, request: CallRequest): Promise<IdentifiedCall> {
  const key = toCallKey(request.call)
  if (key === null) throw new AppError('not-found')
  const call: Call = contract[key]
  const now = clock.now()
  return { key, call, request, actor: await callerOf(sql, request, now), now }
}

async function callerOf(sql: Sql, { behalf, caller, token }: CallRequest, now: Date): Promise<Actor | null> {
  if (behalf) return findWriter(sql, behalf.personId)
  if (caller !== undefined) return caller
  return token === null ? null : findActor(sql, token, now)
}

/** The calls that work before a new password is chosen. Reads that are open to everyone work too. */
const callsToChoosePassword: ReadonlySet<CallKey> = new Set([
  'Account/Authenticate',
  'Account/BeginPasskeySignIn',
  'Account/SignInWithPasskey',
  'Account/ResetPassword',
  'Account/ChangePassword',
  'Account/SignOut',
])

async function admit(sql: Sql, identified: IdentifiedCall): Promise<AdmittedCall> {
  const { key, call, request, actor } = identified
  if (call.access !== 'public') {
    if (!actor) throw new AppError('not-signed-in')
    if (!(await mayOrMight(sql, actor, key, call)))
      throw new AppError('forbidden', { detail: 'Your account may not do this.' })
    // 423 makes a queue wait until the person has turned it on.
    if (needsSecondStep(actor, call.access))
      throw new AppError('second-step-due', { detail: accountMessages.secondStepFirst })
    const refusal = moneyRefusal(actor, call)
    if (refusal !== null) throw new AppError('forbidden', { detail: refusal })
    if (call.service !== undefined) await refuseWhenOff(sql, call.service)
  }
  // 423 makes a queue wait, so nothing that was written is refused.
  if (
    actor?.mustChangePassword &&
    !callsToChoosePassword.has(key) &&
    !(call.access === 'public' && call.method === 'GET')
  )
    throw new AppError('password-due', { detail: accountMessages.choosePassword })
  // The calls of a batch are admitted and cleaned one by one when they are dispatched: a malformed call must not fail the others (O-14).
  if (key === 'Sync/Batch') return { ...identified, raw: request.input }
  return { ...identified, actor: actor && inSession(actor), raw: cleanJson(request.input) }
}

/**
 * Calls by POST that go on while the disk is nearly full: tiny writes that people need to sign in and out, and calls that
 * write nothing themselves. Each call in a batch has its own check.
 */
const alwaysPossible: ReadonlySet<CallKey> = new Set([
  'Account/Authenticate',
  'Account/ResetPassword',
  'Account/ChangePassword',
  'Account/SignOut',
  'Account/RevokeSession',
  'Account/OpenConsentRequest',
  'FileUpload/GetMissing',
  'Sync/Batch',
  'Sync/Reconcile',
])

/** Runs the call and returns the body of its reply. 507 for a write when the disk is nearly full; reading and signing in go on (S-05). */
async function runCall(ports: DispatchPorts, identified: IdentifiedCall, dispatch: Dispatch): Promise<unknown> {
  const admitted = await admit(ports.sql, identified)
  const { key, call } = admitted
  if (call.method === 'GET' || alwaysPossible.has(key)) return runAdmitted(ports, admitted, dispatch)
  const release = await ports.space.reserve(call.form?.maxBytes ?? 0)
  if (!release) throw storageFull()
  try {
    return await runAdmitted(ports, admitted, dispatch)
  } finally {
    release()
  }
}

async function runAdmitted(ports: DispatchPorts, admitted: AdmittedCall, dispatch: Dispatch): Promise<unknown> {
  const { key, raw, request, actor, now } = admitted
  const facts = {
    actor,
    broughtBy: request.behalf?.by ?? null,
    now,
    requestId: request.requestId,
    address: request.address,
    publicUrl: ports.config.publicUrl,
  }
  const direct: DirectContext = {
    ...facts,
    device: request.device ?? null,
    sql: ports.sql,
    files: ports.files,
    space: ports.space,
    payments: ports.payments,
    smsCountries: ports.config.smsCountries ?? [defaultPhoneCountry],
    operator: ports.config.operator ?? noOperator,
    dispatch: (call) =>
      batchTurn(actor === null, () => dispatch({ ...request, ...call, caller: actor, isQueued: true })),
  }
  if (isUpload(key)) return runUpload(admitted, direct)
  if (isDirect(key)) return prepareDirect(key, raw)(direct)
  const run = prepare(key, raw)
  return runInTransaction(ports, admitted, (writeContext) => run({ ...facts, ...writeContext }))
}

/** Reads the form only after the sender is known and admitted. The folder with its file is removed afterCommit. */
async function runUpload({ key, call, request, actor }: AdmittedCall, context: DirectContext): Promise<unknown> {
  const { form } = request
  if (!isUpload(key) || !call.form || !form)
    throw fieldErrors({ File: ['This call takes a multipart form with a file.'] })
  const { maxBytes } = call.form
  return limitForms(actor?.personId ?? request.address, () =>
    context.files.withFolder(async (folder) => {
      const { fields, file } = await receiveForm(form, maxBytes, folder)
      return prepareUpload(key, cleanJson(fields), file)({ ...context, folder })
    }),
  )
}

/**
 * The reply that this same call got when it had its runCall. A right removed since then, or stricter input rules, refuse the call
 * before its key is checked. After a refusal the device would let the person write it again, and it would count twice (O-13).
 */
async function replayEarlierReply(sql: Sql, identified: IdentifiedCall, refused: unknown): Promise<unknown> {
  // A call that is not stored, such as a batch, keeps its refusal: its input is not looked at as a whole (O-14).
  const operation =
    identified.call.once && isUuid(identified.request.idempotencyKey ?? '')
      ? operationFor(identified, cleanJson(identified.request.input))
      : null
  const earlier = operation && (await findEarlierReply(sql, operation))
  if (!earlier) throw refused
  return earlier.reply
}

/**
 * The operation of this write, stored under its key; null for calls that are not stored. A visitor's call counts only when it
 * comes from a batch: pages older than the queue send single calls and reuse one key for different inputs. For those the
 * ResponseId tells two answers apart.
 */
function operationFor({ key, call, request, actor }: IdentifiedCall, input: unknown): Operation | null {
  if (!call.once || !(actor || request.isQueued)) return null
  return operationOf(keyHolder(actor), request.idempotencyKey, key, input)
}

/** The means to write that a handler gets. */
type WriteContext = Pick<CallContext, 'tx' | 'afterCommit' | 'audit' | 'about' | 'unlink'>

async function runInTransaction(
  ports: DispatchPorts,
  admitted: AdmittedCall,
  run: (writeContext: WriteContext) => Promise<unknown>,
): Promise<unknown> {
  const { key, call, raw, request, actor, now } = admitted
  const operation = operationFor(admitted, raw)
  const write = async (tx: Tx) => {
    const afterCommit: (() => Promise<void>)[] = []
    const changes: AuditChange[] = []
    const about: string[] = []
    const earlier = operation && (await claim(tx, operation, now))
    if (earlier) return { body: earlier.reply, afterCommit, changes, about, isNew: false, stored: operation }
    let stored = operation
    const body = await run({
      tx,
      afterCommit: (work) => afterCommit.push(work),
      audit: (before, after, values) => changes.push(...auditChanges(before, after, values)),
      about: (personId) => about.push(personId),
      unlink: () => {
        stored = operation && { ...operation, hash: unlinkedHash(operation) }
      },
    })
    return { body, afterCommit, changes, about, isNew: true, stored }
  }
  const remember = (tx: Tx, { body, changes, about, isNew, stored }: Awaited<ReturnType<typeof write>>) => {
    if (!stored || !isNew) return []
    const reply = storeReply(tx, stored, { body, about })
    if (!actor) return [reply]
    const broughtBy = request.behalf?.by ?? null
    const { requestId, address } = request
    return [
      reply,
      writeAudit(tx, { ...auditEntryOf(admitted, actor, body), broughtBy, requestId, address, changes, about }, now),
    ]
  }
  const result = await databaseTurn(key, call, () => inTransaction(ports.sql, write, remember))
  for (const work of result.afterCommit) {
    await work().catch((error: unknown) =>
      ports.log.error('after-commit-failed', { requestId: request.requestId, call: key, ...errorFacts(error) }),
    )
  }
  return result.body
}

function auditEntryOf({ key, call, raw }: AdmittedCall, { personId }: Actor, reply: unknown) {
  return { personId, call: key, entity: call.entity ?? '', entityId: readId(reply) || readId(raw) }
}

function readId(value: unknown): string {
  return typeof value === 'object' && value !== null && 'Id' in value && typeof value.Id === 'string'
    ? value.Id.slice(0, 64)
    : ''
}
