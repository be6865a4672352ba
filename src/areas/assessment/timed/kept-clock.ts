import { parseJson } from '#kit/parse-json.ts'
import type { Draft } from '#offline/outbox/drafts.ts'
import type { FormDraft } from '#patterns/form-draft/form-draft.ts'
import { asideOf } from '#patterns/form-draft/draft-shape.ts'
import type { KeptClock } from './test-clock.ts'

/** The name under which a draft keeps its clock. */
const clockAside = 'clock'

export function keepClock(draft: FormDraft, clock: KeptClock): void {
  draft.keepAside(clockAside, JSON.stringify(clock))
}

/** The clock of a test that was started; null before the start. */
export function keptClock(draft: Draft | null): KeptClock | null {
  const kept = asideOf(draft, clockAside)
  const clock = typeof kept === 'string' ? parseJson(kept) : null
  return isClock(clock) ? clock : null
}

/** Only this file writes it. */
function isClock(clock: unknown): clock is KeptClock {
  return clock instanceof Object && 'usedMs' in clock && 'limitMs' in clock && 'startedAt' in clock
}
