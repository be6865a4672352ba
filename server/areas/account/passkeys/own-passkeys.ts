import type { Parsed } from '#contract/contract.ts'
import type { Passkey } from '#contract/entities/session.ts'
import { AppError } from '#contract/errors.ts'
import { isUuid } from '#kit/is-uuid.ts'
import { actorOf } from '#server/auth/actor.ts'
import { changeRow, removeRow, type EditedTable } from '#server/db/change-row.ts'
import { isoInstant } from '#server/db/lagos-days.ts'
import type { CallContext, Db } from '#server/calls/call-context.ts'
import { mailSecurityChange } from '#server/areas/account/account-mails.ts'

const columns = (db: Db) => db<Passkey[]>`
  id as "Id", row_version as "RowVersion", name as "Name", ${isoInstant(db, db`created_at`)} as "CreatedDate",
  coalesce(${isoInstant(db, db`used_at`)}, '') as "LastUsedDate", is_synced as "IsSynced"`

/** The caller's passkeys, in the order in which they were added. */
export async function myPasskeys(db: Db, personId: string): Promise<Passkey[]> {
  return [
    ...(await db<Passkey[]>`select ${columns(db)} from passkey where person_id = ${personId} order by created_at, id`),
  ]
}

const passkeys: EditedTable<Passkey> = {
  table: 'passkey',
  what: 'passkey',
  read: async (tx, id) => (await tx<Passkey[]>`select ${columns(tx)} from passkey where id = ${id}`)[0],
}

export async function renamePasskey(input: Parsed<'Account/RenamePasskey'>, context: CallContext): Promise<string> {
  await mustBeOwn(input.Id, context)
  const { Name } = await changeRow(context, passkeys, input, { name: input.Name })
  return `The passkey is called "${Name}" now.`
}

/** It no longer signs its owner in. Sessions stay: the person ends those in the list of devices. */
export async function removePasskey(input: Parsed<'Account/RemovePasskey'>, context: CallContext): Promise<string> {
  await mustBeOwn(input.Id, context)
  const { tx, now, publicUrl } = context
  const { Name } = await removeRow(context, passkeys, input)
  const change = `The passkey "${Name}" was removed.`
  await mailSecurityChange(tx, { personId: actorOf(context).personId, change }, { publicUrl, now })
  return `The passkey "${Name}" is removed. Delete it on your device too.`
}

/** 404 for a passkey of another person. */
async function mustBeOwn(id: string, context: CallContext): Promise<void> {
  const { personId } = actorOf(context)
  const own = isUuid(id) ? await context.tx`select from passkey where id = ${id} and person_id = ${personId}` : []
  if (own.length === 0) throw new AppError('not-found', { detail: 'This passkey does not exist.' })
}
