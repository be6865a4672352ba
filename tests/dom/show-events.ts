import type { UpcomingEvent } from '#contract/entities/calendar-event.ts'
import { showCopiesOf, showCopy, shownCopy, wantedCopies, watchCopies } from '#lib/reads/shown-copies.ts'
import { acting } from './mount.ts'

/** An event of 2098 that a student may register for. */
export function anEvent(more: Partial<UpcomingEvent> = {}): UpcomingEvent {
  return {
    Id: 'open-day',
    Title: 'Open day',
    CalenderTypeName: 'Career talk',
    MeetUrl: '',
    Picture: '',
    ShortDescription: '',
    PageUrl: '',
    EventDateTime: '2098-11-24T13:00:00Z',
    EventEndDateTime: '2098-11-24T14:00:00Z',
    TimeZone: 'Africa/Lagos',
    Surname: 'Musa',
    Firstname: 'Bola',
    RequiredSectorName: '',
    IsOtherSector: false,
    MissingAssessments: [],
    IsFull: false,
    HaveRegistered: false,
    IsWaiting: false,
    IsOwn: false,
    FormId: '',
    HaveAnswered: false,
    ...more,
  }
}

/** From now on the copies of this person are on the device: these events, and nothing in the others. */
export async function showEvents(userId: string, events: readonly UpcomingEvent[]): Promise<void> {
  stop()
  const show = () => {
    for (const { collection, address } of wantedCopies()) {
      if (shownCopy(collection, address)) continue
      if (collection === 'Events') showCopy(userId, collection, address, downloaded([...events]))
      else showCopy(userId, collection, address, downloaded([]))
    }
  }
  // A page that has read one copy may need another one.
  await acting(() => {
    showCopiesOf(undefined)
    showCopiesOf(userId)
    show()
    stop = watchCopies(show)
  })
}

let stop = () => {}
const downloaded = <Row>(rows: Row[]) => ({
  state: 'downloaded' as const,
  value: { rows, total: rows.length },
  syncedAt: Date.UTC(2026, 10, 24),
})
