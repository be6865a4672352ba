import type { PendingQuery, Row } from 'postgres'
import type { Db } from '#server/calls/call-context.ts'

type Value = PendingQuery<Row[]>

/**
 * When an attempt started, as far as the server knows, as an expression; null when it does not know. The attempt's own start decides, and
 * without one that of its number, which belongs to all devices (decision 186).
 */
export function startOf(
  db: Db,
  {
    studentId,
    assessmentId,
    attemptKey,
    number,
  }: Record<'studentId' | 'assessmentId' | 'attemptKey' | 'number', Value>,
): Value {
  return db`(select s.started_at from assessment_start s
    where s.student_id = ${studentId} and s.assessment_id = ${assessmentId} and (s.attempt_key = ${attemptKey} or s.number = ${number})
    order by s.attempt_key is not distinct from ${attemptKey} desc, s.started_at limit 1)`
}
