import type { Output, Parsed } from '#contract/contract.ts'
import { defaultPageSize } from '#contract/limits.ts'
import { actorOf } from '#server/auth/actor.ts'
import type { CallContext } from '#server/calls/call-context.ts'

/** The calls that this server received from the caller, newest first. */
export async function getReceipts(
  { page }: Parsed<'Sync/GetReceipts'>,
  context: CallContext,
): Promise<Output<'Sync/GetReceipts'>> {
  const { personId } = actorOf(context)
  const rows = await context.tx<{ key: string; area: string; action: string; at: Date }[]>`
    select key, split_part(call, '/', 1) as area, split_part(call, '/', 2) as action, created_at as at
    from idempotency where person_id = ${personId} order by created_at desc, key limit ${defaultPageSize} offset ${page * defaultPageSize}`
  const [{ total }] = await context.tx<
    [{ total: number }]
  >`select count(*) as total from idempotency where person_id = ${personId}`
  return {
    Items: rows.map(({ key, area, action, at }) => ({
      Key: key,
      Area: area,
      Action: action,
      ReceivedDate: at.toISOString(),
    })),
    Total: total,
  }
}
