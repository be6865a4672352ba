import type { Output, Parsed } from '#contract/contract.ts'
import { AppError } from '#contract/errors.ts'
import { isUuid } from '#kit/is-uuid.ts'
import { usualSize } from '#rules/file-address.ts'
import { actorOf } from '#server/auth/actor.ts'
import { auditChanges } from '#server/auth/audit-changes.ts'
import { writeAudit } from '#server/auth/write-audit.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { Db, ReceivedFile, UploadContext } from '#server/calls/call-context.ts'
import { keeperOf, keepFile } from './keep-file.ts'
import { proofRootOf } from './place.ts'

const call = 'FileUpload/TransferProofUpload'

/**
 * keeps the proof of a withdrawal that was paid out, in place of an earlier one. The file is in no folder of a person (`proofRootOf`).
 * 404 for another thing and for a deleted account, 422 while it is not paid out.
 */
export async function keepProof(
  { TransferId, Kind }: Parsed<typeof call>,
  { path, sha256 }: ReceivedFile,
  context: UploadContext,
): Promise<Output<typeof call>> {
  const { sql, now, requestId, address } = context
  const { personId } = actorOf(context)
  await requirePaidOut(sql, TransferId)
  const place = { root: proofRootOf(TransferId), folder: '' }
  const { FilePath } = await keepFile(
    // A name of its own: that of the sender's file may name the owner (decision 208).
    { place, kind: Kind, name: 'Proof', sha256, path, size: usualSize },
    keeperOf(context, personId, call, context.folder),
  )
  const isKept = await inTransaction(sql, async (tx) => {
    const [before] = await tx<{ proof: string; isGone: boolean }[]>`
      select t.proof, p.deleted_at is not null as "isGone" from wallet_transaction t join person p on p.id = t.person_id
      where t.id = ${TransferId} for no key update of t for share of p`
    const isGone = before?.isGone ?? true
    // Only the newest proof can be read. An account that was deleted meanwhile has no proofs.
    await tx`
      update file set deleted_at = ${now} where root = ${place.root} and deleted_at is null and (${isGone} or sha256 <> ${sha256})`
    if (isGone) return false
    await tx`
      update wallet_transaction set proof = ${FilePath}, row_version = row_version + 1, updated_at = ${now} where id = ${TransferId}`
    const changes = auditChanges({ Proof: before?.proof ?? '' }, { Proof: FilePath })
    const entry = { personId, call, entity: 'WalletTransaction', entityId: TransferId, requestId, address, changes }
    await writeAudit(tx, entry, now)
    return true
  })
  if (!isKept) throw new AppError('not-found')
  return { FilePath }
}

/** A withdrawal that is paid out stays so: no lock is needed. */
async function requirePaidOut(db: Db, id: string): Promise<void> {
  if (!isUuid(id)) throw new AppError('not-found')
  const [row] = await db<{ status: string }[]>`
    select t.status from wallet_transaction t join person p on p.id = t.person_id and p.deleted_at is null
    where t.id = ${id} and t.type = 'Withdrawal'`
  if (!row) throw new AppError('not-found')
  if (row.status !== 'Completed')
    throw new AppError('rule-broken', { detail: 'Approve this request first. Then add the proof.' })
}
