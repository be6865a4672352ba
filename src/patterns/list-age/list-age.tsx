import { useShownCopy } from '#patterns/sync-status/use-shown-copy.ts'
import { DayTime } from '#patterns/time-text/time-text.tsx'

/** How old the copy on this device is (O-31); every cached list shows it. `at` is ms, null before the first copy. */
export function ListAge({ at }: { at: number | null }) {
  useShownCopy(at)
  return at === null ? null : (
    <p className="muted small">
      Saved copy, <DayTime at={at} />
    </p>
  )
}
