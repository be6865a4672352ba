import type { Tx } from '#server/calls/call-context.ts'

/**
 * Runs `work` for the active account of an address and returns its id. For an unknown address the same statements run for another
 * account and are undone, so that neither their number nor their time tells whether the address is known (S-10). Null then.
 */
export async function workForOwner(
  tx: Tx,
  emailKey: string,
  work: (owner: { readonly id: string }) => Promise<void>,
): Promise<string | null> {
  const [person] = await tx<{ id: string; isOwner: boolean }[]>`
    (select id, true as "isOwner" from person where email_key = ${emailKey} and is_active)
    union all (select id, false from person where is_active limit 1) limit 1`
  if (!person) return null
  await tx`savepoint before_work`
  await work(person)
  await (person.isOwner ? tx`release savepoint before_work` : tx`rollback to savepoint before_work`)
  return person.isOwner ? person.id : null
}
