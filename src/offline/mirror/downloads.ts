import type { Row } from '#contract/collections.ts'
import type { Device } from '#offline/device.ts'
import type { DownloadRow, Mirror } from './mirror-database.ts'

/** `stale`: stored in an older version than the list shows now. */
export type DownloadState = { state: 'none' | 'stale' } | ({ state: 'ready' } & DownloadRow)

/**
 * Marks an assessment as usable offline. Its questions and options are the mirrored row itself; the mark is made from the
 * stored row in the same transaction, never from a promise (O-27). False when the row is not stored.
 */
export async function markDownloaded(device: Device, mirror: Mirror, assessmentId: string): Promise<boolean> {
  const table = mirror.rows('CareerAssessments')
  return mirror.db.transaction('rw', [table, mirror.downloads], async () => {
    const stored = await table.get(assessmentId)
    if (!stored || !complete(stored.row)) return false
    const bytes = new TextEncoder().encode(JSON.stringify(stored.row)).length
    await mirror.downloads.put({ assessmentId, version: stored.row.Version, bytes, at: device.now() })
    return true
  })
}

/** What is true now: the mark holds only while the very version is stored with all its options. */
export async function downloadState(mirror: Mirror, assessmentId: string): Promise<DownloadState> {
  const mark = await mirror.downloads.get(assessmentId)
  const stored = await mirror.rows('CareerAssessments').get(assessmentId)
  if (!mark || !stored || !complete(stored.row)) return { state: 'none' }
  return mark.version === stored.row.Version ? { state: 'ready', ...mark } : { state: 'stale' }
}

function complete({ Questions }: Row<'CareerAssessments'>): boolean {
  return Questions.length > 0 && Questions.every((question) => !question.IsOption || question.Options.length > 0)
}
