import type { StudentAssessment } from '#contract/entities/assessment.ts'
import type { Draft } from '#offline/outbox/drafts.ts'
import { sourceOf } from '#patterns/form-draft/draft-shape.ts'

/** The assessment that a draft was begun with; null in a draft without one. */
export function pinnedAssessment(draft: Draft): StudentAssessment | null {
  const source = sourceOf(draft)
  return isAssessment(source) ? source : null
}

/** A short check is enough: only this area writes these drafts, from a row of the contract. */
function isAssessment(source: unknown): source is StudentAssessment {
  return source instanceof Object && 'Questions' in source && Array.isArray(source.Questions)
}
