import { Dexie } from 'dexie'
import type { Row } from '#contract/collections.ts'
import { fromRest } from '#offline/at-rest/at-rest.ts'
import type { Device } from '#offline/device.ts'
import type { DownloadRow, Mirror } from './mirror-database.ts'
import { mostRows } from './read-collection.ts'

/**
 * Marks an assessment as usable offline. Its questions and options are the mirrored row itself; the mark is made from the
 * stored row in the same transaction, never from a promise (O-27). False when the row is not stored.
 */
export async function markDownloaded(device: Device, mirror: Mirror, assessmentId: string): Promise<boolean> {
  const table = mirror.rows('CareerAssessments')
  const key = await mirror.keys.of(mirror.userId)
  return mirror.db.transaction('rw', [table, mirror.downloads], async () => {
    const stored = await table.get(assessmentId)
    // WebCrypto answers outside of the transaction; Dexie keeps that open meanwhile.
    const row = stored && await Dexie.waitFor(fromRest(key, stored.row))
    if (!row || !complete(row)) return false
    const bytes = new TextEncoder().encode(JSON.stringify(row)).length
    await mirror.downloads.put({ assessmentId, version: row.Version, bytes, at: device.now() })
    return true
  })
}

/** What is ready now, the newest 100, each a mark and its row (O-32): a mark holds only while the very version is stored with all its options. */
export async function readDownloads(mirror: Mirror): Promise<DownloadRow[]> {
  const newest = mirror.downloads.orderBy('at').limit(mostRows / 2)
  newest.reverse()
  const marks = await newest.toArray()
  const stored = await mirror.rows('CareerAssessments').bulkGet(marks.map((mark) => mark.assessmentId))
  const key = await Promise.resolve(mirror.keys.of(mirror.userId))
  const rows = await Promise.resolve(Promise.all(stored.map(async (found) => found && fromRest(key, found.row))))
  return marks.filter((mark, at) => {
    const row = rows[at]
    return row !== undefined && row.Version === mark.version && complete(row)
  })
}

function complete({ Questions }: Row<'CareerAssessments'>): boolean {
  return Questions.length > 0 && Questions.every((question) => !question.IsOption || question.Options.length > 0)
}
