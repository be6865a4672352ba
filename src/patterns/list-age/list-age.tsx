import { DayTime } from '#patterns/time-text/time-text.tsx'

/** How old the copy on this device is (O-31); every cached list shows it. `at` is ms, null before the first copy. */
export function ListAge({ at }: { at: number | null }) {
  return at === null ? null : (
    <p className="muted small">
      Copy on this device from <DayTime at={at} />
    </p>
  )
}
