import { Dexie } from 'dexie'
import { allKinds } from '#contract/assessment-kinds.ts'
import type { StudentAssessment } from '#contract/entities/assessment.ts'
import { picturesOf } from '#rules/forms/question-pictures.ts'
import { fromRest } from '#offline/at-rest/at-rest.ts'
import type { Device } from '#offline/device.ts'
import { storedPictureBytes, storePictures } from '#offline/store-pictures.ts'
import type { DownloadRow, Mirror } from './mirror-database.ts'
import { mostRows } from './most-rows.ts'

/**
 * Marks an assessment as available offline, once its pictures are stored. Its questions and options are in the mirrored row. The mark is
 * made from the stored row in the same transaction, so it never promises a row that is missing (O-27). False when the row or a
 * picture is not stored.
 */
export async function markDownloaded(device: Device, mirror: Mirror, assessmentId: string): Promise<boolean> {
  const tables = openAssessments(mirror)
  const key = await mirror.keys.of(mirror.userId)
  const [listed] = (await Promise.all(tables.map((table) => table.get(assessmentId)))).filter(
    (row) => row !== undefined,
  )
  if (!listed || !(await storePictures(picturesOf((await fromRest(key, listed.row)).Questions)))) return false
  return mirror.db.transaction('rw', [...tables, mirror.downloads], async () => {
    const found = await Promise.all(tables.map((table) => table.get(assessmentId)))
    const stored = found.find((row) => row !== undefined)
    // WebCrypto answers outside of the transaction; Dexie keeps the transaction open meanwhile.
    const row = stored && (await Dexie.waitFor(fromRest(key, stored.row)))
    if (!row || !complete(row)) return false
    const bytes = new TextEncoder().encode(JSON.stringify(row)).length
    await mirror.downloads.put({ assessmentId, version: row.Version, bytes, at: device.now() })
    return true
  })
}

/**
 * The 100 newest downloads that are ready, each with its mark and its row (O-32). A mark counts only while exactly its
 * version is stored with all its options and pictures; `bytes` counts all of it.
 */
export async function readDownloads(mirror: Mirror): Promise<DownloadRow[]> {
  const newest = mirror.downloads.orderBy('at').limit(mostRows / 2)
  newest.reverse()
  const marks = await newest.toArray()
  const ids = marks.map((mark) => mark.assessmentId)
  const found = await Promise.all(openAssessments(mirror).map((table) => table.bulkGet(ids)))
  const stored = ids.map((_, at) => found.map((rows) => rows[at]).find((row) => row !== undefined))
  const key = await Promise.resolve(mirror.keys.of(mirror.userId))
  const rows = await Promise.resolve(Promise.all(stored.map(async (row) => row && fromRest(key, row.row))))
  const ready = await Promise.resolve(
    Promise.all(
      marks.map(async (mark, at) => {
        const row = rows[at]
        if (row === undefined || row.Version !== mark.version || !complete(row)) return []
        const pictures = await storedPictureBytes(picturesOf(row.Questions))
        return pictures === null ? [] : [{ ...mark, bytes: mark.bytes + pictures }]
      }),
    ),
  )
  return ready.flat()
}

/** The copies of open assessments, one for each kind; an id is in one of them at most. */
function openAssessments(mirror: Mirror) {
  return allKinds.map((kind) => mirror.rows(kind.collections.open))
}

function complete({ Questions }: StudentAssessment): boolean {
  return Questions.length > 0 && Questions.every((question) => !question.IsOption || question.Options.length > 0)
}
