import type { CopiedRequest } from '#contract/entities/mentoring/mentoring-request.ts'
import { parseUuid, type MirroredCollection } from '#server/db/mirrored-collection.ts'
import { sliceOf } from '#server/db/slice-of.ts'
import { copiedFacts, requestTables, tablesOfCopies } from './request-queries.ts'

/**
 * The copies of a student's own requests (L-12). They do not change with time alone: the device itself leaves out times that have
 * begun, and reads whether a hold is over.
 */
export const requestsCollection: MirroredCollection<CopiedRequest> = {
  audiences: ({ personId }) => [`person:${personId}`],
  scope: ({ roles }) => String(roles.has('student')),
  parseId: parseUuid,
  pageRows: 100,
  load: (db, { personId }, slice) => db<CopiedRequest[]>`
    select ${copiedFacts(
      db,
      db`e.cancelled_at is null and not exists (select from mentoring_offer h where h.event_id = e.id and h.holds and h.request_id <> q.id)`,
      db`f.held_until is not null`,
    )}
    from ${requestTables(db)} ${tablesOfCopies(db)} where q.student_id = ${personId} and ${sliceOf(db, slice, db`q.id`)}`,
}
