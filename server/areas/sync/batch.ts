import { contract, type Output, type Parsed } from '#contract/contract.ts'
import type { Call } from '#contract/define.ts'
import { AppError, type ErrorBody, type ErrorCode, errorStatus } from '#contract/errors.ts'
import { visitorId } from '#kit/product.ts'
import type { DirectContext, Reply } from '#server/calls/call-context.ts'

type Batch = Parsed<'Sync/Batch'>
type Queued = Batch['Calls'][number]

/**
 * O-16. Every call goes through the dispatcher under its own key, in its own transaction. The calls of a lane run in the order sent,
 * until the first one fails; lanes do not wait for each other. The outcomes are in the order of the calls. Without a session, a
 * batch may have visitors' calls only; any other batch gets a 401, so that the device notices the ended session.
 */
export async function runBatch({ Calls }: Batch, context: DirectContext): Promise<Output<'Sync/Batch'>> {
  const sender = context.actor?.personId ?? visitorId
  if (!context.actor && Calls.some(({ UserId }) => UserId !== visitorId)) throw new AppError('not-signed-in')
  const lanes = Map.groupBy(
    Calls.map((call, place) => ({ call, place })),
    ({ call }) => call.Lane,
  )
  const outcomes: { place: number; outcome: Output<'Sync/Batch'>['Outcomes'][number] }[] = []
  await Promise.all(
    [...lanes.values()].map(async (lane) => {
      let open = true
      for (const { call, place } of lane) {
        const reply: Reply = open
          ? await runOne(call, sender, context)
          : refused('lane-blocked', 'An earlier item of the same kind has to be settled first.')
        open = reply.status < 300
        const retry = reply.retryAfter === undefined ? {} : { RetryAfter: reply.retryAfter }
        outcomes.push({ place, outcome: { Key: call.Key, Status: reply.status, Body: reply.body, ...retry } })
      }
    }),
  )
  return { Outcomes: outcomes.toSorted((a, b) => a.place - b.place).map(({ outcome }) => outcome) }
}

async function runOne(
  { Area, Action, Input, Key, UserId }: Queued,
  sender: string,
  context: DirectContext,
): Promise<Reply> {
  // O-21: a call runs only in the name of the person who made it, and a visitor's call runs without a person.
  if (UserId !== sender) return refused('wrong-owner', 'This was written by somebody else on this device.')
  const call = `${Area}/${Action}`
  if (mayNotWait(call)) return refused('forbidden', 'This cannot be done later; it needs a connection.')
  return context.dispatch({ call, input: Input, idempotencyKey: Key })
}

/** Whether the contract forbids a known call to wait in a queue. The dispatcher answers unknown calls with 404. */
export function mayNotWait(name: string): boolean {
  const calls: Readonly<Record<string, Call>> = contract
  const call = Object.hasOwn(calls, name) ? calls[name] : undefined
  return call !== undefined && call.offline !== 'queue' && call.offline !== 'request'
}

function refused(code: ErrorCode, detail: string): Reply {
  const body: ErrorBody = { code, detail }
  return { status: errorStatus[code], body }
}
