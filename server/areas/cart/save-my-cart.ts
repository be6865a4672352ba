import type { Parsed } from '#contract/contract.ts'
import { uuidV7 } from '#kit/ids.ts'
import { isUuid } from '#kit/is-uuid.ts'
import { actorOf } from '#server/auth/actor.ts'
import type { CallContext } from '#server/calls/call-context.ts'

/** replaces the caller's cart, so that administrators and vendors see what waits in it. */
export async function saveMyCart(
  { Items }: Parsed<'Cart/SaveMyCart'>,
  { tx, now, ...context }: CallContext,
): Promise<string> {
  const { personId } = actorOf(context)
  const counts = new Map(Items.map(({ ProductId, Quantity }) => [ProductId, Quantity]))
  const ids = [...counts.keys()].filter(isUuid)
  await tx`delete from cart_line where person_id = ${personId} and product_id <> all(${ids})`
  const known = await tx<{ id: string }[]>`
    select id from product where id = any(${ids}) and status = 'Published' order by id for key share`
  if (known.length > 0)
    await tx`
      insert into cart_line ${tx(
        known.map(({ id }) => ({
          id: uuidV7(now.getTime()),
          person_id: personId,
          product_id: id,
          quantity: counts.get(id) ?? 1,
          added_at: now,
        })),
      )} on conflict (person_id, product_id) do update set quantity = excluded.quantity, updated_at = ${now}`
  return 'Your cart is saved.'
}
