import type { Sql } from 'postgres'
import { contract, type CallKey } from '#contract/contract.ts'
import type { Call } from '#contract/define.ts'
import { AppError, fieldErrors } from '#contract/errors.ts'
import { isUuid } from '#kit/is-uuid.ts'
import { auditChanges, type AuditChange } from '#server/auth/audit-changes.ts'
import { can } from '#server/auth/can.ts'
import { keyHolder } from '#server/auth/key-holder.ts'
import { findActor, findWriter } from '#server/auth/session.ts'
import { writeAudit } from '#server/auth/write-audit.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { Actor, CallContext, CallRequest, DirectContext, Reply } from '#server/http/call-context.ts'
import { checkReply } from '#server/http/check-reply.ts'
import { cleanJson } from '#server/http/clean-json.ts'
import { errorReply, refusalOf } from '#server/http/error-reply.ts'
import { isDirect, isUpload, prepare, prepareDirect, prepareUpload } from '#server/http/handlers.ts'
import { inTurn } from '#server/http/in-turn.ts'
import { claim, earlierReply, keepReply, operationOf, type Operation } from '#server/http/once.ts'
import { receiveForm } from '#server/http/receive-form.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { FileStore } from '#server/ports/file-store.ts'
import { errorFacts, type Log } from '#server/ports/log.ts'

export interface DispatchPorts {
  readonly sql: Sql
  readonly clock: Clock
  readonly log: Log
  readonly files: FileStore
  readonly publicUrl: string
  /** Hold every reply against its schema; a mismatch is a 500. For tests and development. */
  readonly checkReplies: boolean
}

export type Dispatch = (request: CallRequest) => Promise<Reply>

/** A call and who asks for it. */
interface Asked { readonly key: CallKey; readonly call: Call; readonly request: CallRequest; readonly actor: Actor | null; readonly now: Date }
/** The same, with its right and its input checked. */
interface Admitted extends Asked { readonly raw: unknown }

/**
 * The one way of every call, alone or out of a batch: authenticate → authorise → parse → once → handler in one transaction →
 * reply held against its schema → audit. Strangers are turned away before they learn which fields a call has.
 */
export function createDispatcher(ports: DispatchPorts): Dispatch {
  const dispatch: Dispatch = async (request) => {
    const started = performance.now()
    const line: { actor: string | null } = { actor: null }
    let refusal: AppError | null = null
    let reply: Reply
    try {
      const asked = await identify(ports, request)
      line.actor = asked.actor?.personId ?? null
      const body = await effect(ports, asked, dispatch).catch((refused: unknown) => answeredBefore(ports.sql, asked, refused))
      if (ports.checkReplies) checkReply(asked.key, body)
      reply = { status: 200, body }
    } catch (error) {
      refusal = refusalOf(error)
      reply = errorReply(refusal, request.requestId)
      if (!(error instanceof AppError)) ports.log[reply.status < 500 ? 'warn' : 'error']('call-failed', { requestId: request.requestId, call: request.call, ...errorFacts(error) })
    }
    const ms = Math.round(performance.now() - started)
    ports.log.info('call', { requestId: request.requestId, call: knownCall(request.call) ?? 'unknown', ...line, status: reply.status, code: refusal?.code, ms })
    return reply
  }
  return dispatch
}

/** The contract's key, if the caller's words are one. */
export function knownCall(call: string): CallKey | null {
  return isKey(call) ? call : null
}

function isKey(call: string): call is CallKey {
  return Object.hasOwn(contract, call)
}

async function identify({ sql, clock }: DispatchPorts, request: CallRequest): Promise<Asked> {
  const key = knownCall(request.call)
  if (key === null) throw new AppError('not-found')
  const call: Call = contract[key]
  const now = clock.now()
  const actor = request.behalf ? await findWriter(sql, request.behalf.personId) : request.token === null ? null : await findActor(sql, request.token, now)
  return { key, call, request, actor, now }
}

function admit(asked: Asked): Admitted {
  const { key, call, request, actor } = asked
  if (call.access !== 'public') {
    if (!actor) throw new AppError('not-signed-in')
    if (!can(actor, key, call.access)) throw new AppError('forbidden', { detail: 'Your account may not do this.' })
  }
  // a batch's calls are cleaned one by one when they are dispatched: a poisoned one must not take the others with it (O-14)
  const raw = key === 'Sync/Batch' ? request.input : cleanJson(request.input)
  return { ...asked, raw }
}

/** Runs what the call asks for and gives back the body of its reply. */
async function effect(ports: DispatchPorts, asked: Asked, dispatch: Dispatch): Promise<unknown> {
  const admitted = admit(asked)
  const { key, raw, request, actor, now } = admitted
  const facts = { actor, broughtBy: request.behalf?.by ?? null, now, requestId: request.requestId, address: request.address, publicUrl: ports.publicUrl }
  const direct: DirectContext = { ...facts, sql: ports.sql, files: ports.files, dispatch: (call) => dispatch({ ...request, ...call, isQueued: true }) }
  if (isUpload(key)) return received(admitted, direct)
  if (isDirect(key)) return prepareDirect(key, raw)(direct)
  const run = prepare(key, raw)
  return transacted(ports, admitted, (writing) => run({ ...facts, ...writing }))
}

/** Reads the form only now that its sender is known and may send it, and leaves nothing of it behind. */
async function received({ key, call, request, actor }: Admitted, context: DirectContext): Promise<unknown> {
  const { form } = request
  if (!isUpload(key) || !call.form || !form) throw fieldErrors({ File: ['This call takes a multipart form with a file.'] })
  const { maxBytes } = call.form
  return inTurn(actor?.personId ?? request.address, () => context.files.withFolder(async (folder) => {
    const { fields, file } = await receiveForm(form, maxBytes, folder)
    return prepareUpload(key, cleanJson(fields), file)({ ...context, folder })
  }))
}

/**
 * What this very call was answered when it had its effect. A right taken away since, or stricter rules for its input, refuse it
 * before its key is looked at; a device that heard a no would let it be written anew, and it would count twice (O-13).
 */
async function answeredBefore(sql: Sql, asked: Asked, refused: unknown): Promise<unknown> {
  const operation = isUuid(asked.request.idempotencyKey ?? '') ? operationIn(asked, cleanJson(asked.request.input)) : null
  const earlier = operation && await earlierReply(sql, operation)
  if (!earlier) throw refused
  return earlier.reply
}

/**
 * The write this call is, to be remembered under its key; null for what is not. Of visitors' calls those out of a batch: a page of
 * before the queue sends theirs alone, and says another time at every press under the same key; their ResponseId tells them apart.
 */
function operationIn({ key, call, request, actor }: Asked, input: unknown): Operation | null {
  if (!call.once || !(actor || request.isQueued)) return null
  return operationOf(keyHolder(actor), request.idempotencyKey, key, input)
}

/** What a handler writes with. */
type Writing = Pick<CallContext, 'tx' | 'afterCommit' | 'note'>

async function transacted(ports: DispatchPorts, admitted: Admitted, run: (writing: Writing) => Promise<unknown>): Promise<unknown> {
  const { key, raw, request, actor, now } = admitted
  const operation = operationIn(admitted, raw)
  const done = await inTransaction(ports.sql, async (tx) => {
    const afterwards: (() => Promise<void>)[] = []
    const earlier = operation && await claim(tx, operation, now)
    if (earlier) return { body: earlier.reply, afterwards }
    const changes: AuditChange[] = []
    const body = await run({ tx, afterCommit: (work) => afterwards.push(work), note: (before, after) => changes.push(...auditChanges(before, after)) })
    if (operation) await keepReply(tx, operation, body)
    if (operation && actor) await writeAudit(tx, { ...deedOf(admitted, actor, body), broughtBy: request.behalf?.by ?? null, requestId: request.requestId, address: request.address, changes }, now)
    return { body, afterwards }
  })
  for (const work of done.afterwards) {
    await work().catch((error: unknown) => ports.log.error('after-commit-failed', { requestId: request.requestId, call: key, ...errorFacts(error) }))
  }
  return done.body
}

function deedOf({ key, call, raw }: Admitted, { personId }: Actor, reply: unknown) {
  return { personId, call: key, entity: call.entity ?? '', entityId: idIn(reply) || idIn(raw) }
}

function idIn(value: unknown): string {
  return typeof value === 'object' && value !== null && 'Id' in value && typeof value.Id === 'string' ? value.Id.slice(0, 64) : ''
}
