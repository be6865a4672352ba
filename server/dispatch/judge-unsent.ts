import { contract } from '#contract/contract.ts'
import type { Call } from '#contract/define.ts'
import type { UnsentImport } from '#contract/entities/unsent-import.ts'
import { AppError } from '#contract/errors.ts'
import { callSchema } from '#contract/limits.ts'
import { errorMessage } from '#rules/error-message.ts'
import { mayOrMight } from '#server/auth/former-roles.ts'
import type { Actor, Db } from '#server/calls/call-context.ts'
import { cleanJson } from '#server/dispatch/clean-json.ts'
import { errorReply } from '#server/dispatch/error-reply.ts'
import { isSameOperation, operationOf } from '#server/dispatch/once.ts'
import { parseInput } from '#server/dispatch/parse-input.ts'
import { mayNotWait } from '#server/areas/sync/batch.ts'
import type { UnsentCall } from './unsent-file.ts'

type Judged = Pick<UnsentImport['Items'][number], 'State' | 'Reason'>

/** Judges each call before it runs, by its key. Running a call can still refuse it. */
export async function judgeUnsent(
  db: Db,
  writer: Actor,
  calls: readonly UnsentCall[],
): Promise<ReadonlyMap<string, Judged>> {
  const knownRows = await db<{ key: string; hash: Uint8Array }[]>`
    select key, request_hash as hash from idempotency where person_id = ${writer.personId} and key = any(${calls.map(({ id }) => id)}::uuid[])`
  const hashes = new Map(knownRows.map(({ key, hash }) => [key, hash]))
  const judged = new Map<string, Judged>()
  for (const call of calls) judged.set(call.id, await judge(db, call, writer, hashes.get(call.id)))
  return judged
}

async function judge(db: Db, call: UnsentCall, writer: Actor, knownHash: Uint8Array | undefined): Promise<Judged> {
  if (call.state === 'discarded') return { State: 'left-out', Reason: 'Its author had removed it from sending.' }
  const name = `${call.area}/${call.action}`
  const calls: Readonly<Record<string, Call>> = contract
  const contractCall = Object.hasOwn(calls, name) ? calls[name] : undefined
  if (!contractCall || !isKey(name)) return refused('The server knows no such action.')
  if (mayNotWait(name)) return refused('This cannot be done later; it needs its author and a connection.')
  if (!(await mayOrMight(db, writer, name, contractCall))) return refused('Its author may not do this.')
  if (call.schema > callSchema) return refused('It was written with a newer release than this server’s.')
  try {
    const input = cleanJson(call.input)
    parseInput(name, input)
    if (!knownHash) return { State: 'new', Reason: '' }
    return isSameOperation(knownHash, operationOf(writer.personId, call.id, name, input))
      ? { State: 'known', Reason: 'It has arrived already.' }
      : refused('Its key was used for something else. What arrived under it is kept.')
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return refused(refusalMessage(errorReply(error, '').status, errorReply(error, '').body))
  }
}

/** The text that a person reads about a refused call. */
export function refusalMessage(status: number, body: unknown): string {
  return (
    errorMessage({ status, body, transportMessage: 'The server did not take it.' }) ?? 'The server did not take it.'
  ).slice(0, 500)
}

function isKey(name: string): name is keyof typeof contract {
  return Object.hasOwn(contract, name)
}

function refused(Reason: string): Judged {
  return { State: 'refused', Reason }
}
