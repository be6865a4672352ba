import { formats } from '#contract/formats.ts'
import type { Viewer } from '#rules/events/event-time.ts'
import { useUser } from '#lib/session/session.ts'

/** How the signed-in person reads the times of events. */
export function useViewer(): Viewer {
  const { TimeZone = 'Africa/Lagos', Formats = formats[0] } = useUser()
  return { timeZone: TimeZone, formats: Formats }
}
