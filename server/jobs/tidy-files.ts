import type { Sql } from 'postgres'
import { deletedFileDays } from '#contract/limits.ts'
import { daysBefore } from '#server/calls/time-before.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { blobKey } from '#server/ports/file-bytes.ts'
import type { FileStore } from '#server/ports/file-store.ts'

/** Chunks of an abandoned upload are removed after this time; a phone may be offline that long. */
const chunkDays = 14
const batchSize = 200

/** Removes abandoned chunks, files deleted long ago that no answer names (an unsent one may still name them, O-17), and bytes without a file. Returns how many. */
export async function tidyFiles({ sql, files, now }: { sql: Sql; files: FileStore; now: Date }): Promise<number> {
  const before = (days: number) => daysBefore(now, days)
  const left = await files.clearLeftovers(before(1))
  const chunks = await sql<{ root: string }[]>`
    with gone as (
      delete from file_chunk c using (select person_id, sha256 from file_chunk group by 1, 2 having max(sent_at) < ${before(chunkDays)} limit ${batchSize}) old
      where c.person_id = old.person_id and c.sha256 = old.sha256 returning c.person_id, c.until - c.start as size),
    freed as (select person_id::text as root, sum(size) as size from gone group by 1)
    update file_root r set used_bytes = used_bytes - f.size from freed f where r.root = f.root returning r.root`
  const rows = await sql`
    delete from file where id in (
      select id from file f where deleted_at < ${before(deletedFileDays)}
        and not exists (select from file_use u where u.root = f.root and u.sha256 = f.sha256) limit ${batchSize})`
  return left + chunks.length + rows.count + (await removeBytes({ sql, files, before: before(1) }))
}

/**
 * Deletes the row first and keeps its lock until the bytes are removed. A person who sends the same content again writes that row
 * before the bytes (`touched_at`), so that write waits and then stores the bytes anew.
 */
async function removeBytes({ sql, files, before }: { sql: Sql; files: FileStore; before: Date }): Promise<number> {
  const orphans = await sql<{ sha256: string; variant: string }[]>`
    select sha256, variant from file_blob b where touched_at < ${before} and not exists (select from file f where f.sha256 = b.sha256) limit ${batchSize}`
  let removed = 0
  for (const { sha256, variant } of orphans) {
    removed += await inTransaction(sql, async (tx) => {
      const { count } = await tx`
        delete from file_blob b where sha256 = ${sha256} and variant = ${variant} and touched_at < ${before} and not exists (select from file f where f.sha256 = b.sha256)`
      if (count > 0) await files.remove(blobKey(sha256, variant))
      return count
    })
  }
  return removed
}
