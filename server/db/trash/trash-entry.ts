import type { JSONValue } from 'postgres'
import { isUuid } from '#kit/is-uuid.ts'
import type { CallContext, Tx } from '#server/calls/call-context.ts'

/** A row in the trash. */
interface Noted {
  readonly id: string
  readonly kind: string
  readonly name: string
  /** Whose row it is, where people who are no administrators delete rows of the kind. */
  readonly ownerId: string | null
}
/** `kept`: what puts the row back, see migration 0247. */
export interface TrashEntry extends Noted {
  readonly kept: unknown
  readonly deletedBy: string | null
  /** The row is not in the trash any more. */
  readonly isRestored: boolean
}

/**
 * Notes that a row is in the trash, with the caller and the time. For tables whose deleted rows stay, marked; `moveRow` does it
 * for the others.
 */
export async function noteInTrash(
  { tx, now, actor }: CallContext,
  { id, kind, name, ownerId, kept }: Noted & { readonly kept: JSONValue },
): Promise<void> {
  await tx`
    insert into trash (id, kind, name, owner_id, deleted_at, deleted_by, kept)
    values (${id}, ${kind}, ${name}, ${ownerId}, ${now}, ${actor?.personId ?? null}, ${tx.json(kept)})
    on conflict (id) do update set name = excluded.name, owner_id = excluded.owner_id, deleted_at = excluded.deleted_at,
      deleted_by = excluded.deleted_by, kept = excluded.kept, restored_at = null`
}

/** The entry of a row, locked until the end of the transaction; undefined when it was never in the trash. */
export async function lockedEntry(tx: Tx, id: string): Promise<TrashEntry | undefined> {
  if (!isUuid(id)) return undefined
  const [row] = await tx<TrashEntry[]>`
    select id, kind, name, owner_id as "ownerId", deleted_by as "deletedBy", kept, restored_at is not null as "isRestored"
    from trash where id = ${id} for update`
  return row
}

/** Notes that a row is not in the trash any more, if it was. */
export async function noteRestored(tx: Tx, id: string, now: Date): Promise<void> {
  await tx`update trash set restored_at = ${now}, kept = '{}' where id = ${id} and restored_at is null`
}

/**
 * The name of a row that is in the trash; undefined for any other. A call that deletes it again answers with it. `ownerId`: only a row of
 * this person, deleted by this person too. Without it the caller is an administrator, whose deletion replaces that of the owner: from
 * then on the owner does not restore the row.
 */
export async function nameInTrash(
  { tx, now, actor }: Pick<CallContext, 'tx' | 'now' | 'actor'>,
  kind: string,
  id: string,
  ownerId: string | null = null,
): Promise<string | undefined> {
  if (!isUuid(id)) return undefined
  if (ownerId === null)
    await tx`
      update trash set deleted_by = ${actor?.personId ?? null}, deleted_at = ${now}
      where id = ${id} and kind = ${kind} and restored_at is null and deleted_by = owner_id
        and deleted_by is distinct from ${actor?.personId ?? null}::uuid`
  const [row] = await tx<{ name: string }[]>`
    select name from trash where id = ${id} and kind = ${kind} and restored_at is null
      and (${ownerId}::uuid is null or (owner_id = ${ownerId} and deleted_by = ${ownerId}))`
  return row?.name
}
