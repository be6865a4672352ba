import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { productName } from '#kit/product.ts'
import { eventTime, type Viewer } from '#rules/events/event-time.ts'

/** An event as a calendar file has it. */
export interface IcsEvent {
  readonly id: string
  readonly title: string
  readonly about: string
  /** '' for a reader who may not know it. */
  readonly meetUrl: string
  readonly start: Date
  readonly end: Date
  /** The number of changes since the event was made: a calendar shows the highest (RFC 5545, SEQUENCE). */
  readonly sequence: number
  readonly changedAt: Date
  readonly isCancelled: boolean
}

interface Options {
  /** The address of the site: the ids of events are unique in the world with its host (RFC 7986). */
  readonly publicUrl: string
  readonly viewer: Viewer
}

/**
 * Events as an iCalendar file (L-18, X-025). The times are in UTC, which every calendar program shows in its own zone; the description
 * has them in the words of pages and mails. `single`: a file of one event, which says CANCEL when the event is cancelled.
 */
export function icsText(events: readonly IcsEvent[], { publicUrl, viewer }: Options, single = false): string {
  const host = new URL(publicUrl).hostname
  const calendar = ical({
    name: productName,
    prodId: { company: productName, product: 'Events', language: 'EN' },
    method: single && events[0]?.isCancelled === true ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
    events: events.map((one) => ({
      id: `${one.id}@${host}`,
      sequence: one.sequence,
      start: one.start,
      end: one.end,
      stamp: one.changedAt,
      lastModified: one.changedAt,
      summary: one.title,
      description: [eventTime(one.start.toISOString(), one.end.toISOString(), viewer), one.about, one.meetUrl]
        .filter(Boolean)
        .join('\n'),
      ...(one.meetUrl === '' ? {} : { url: one.meetUrl }),
      status: one.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    })),
  })
  return calendar.toString()
}
