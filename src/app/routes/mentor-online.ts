import { onePage, page, resourcePage } from '#app/page.ts'

/** Pages of mentors that need the server anyway, so phones do not store them. */
export const mentorOnlinePages = [
  page('/mentor/syncstatus', () => import('#areas/sync/pages/sync-status-page.tsx').then((m) => m.MentorSyncStatus)),
  page('/mentor/calendars', () => import('#areas/calendar/pages/calendar-page.tsx').then((m) => m.MentorCalendar)),
  resourcePage('/mentor/eventregistereduser', () =>
    import('#areas/calendar/event-registrations.ts').then((m) => m.mentorEventRegistrations),
  ),
  page('/mentor/statistics/$id', () =>
    import('#areas/assessment/statistics/statistics-page.tsx').then((m) => m.MentorStatistics),
  ),
  onePage('/mentor/account', () => import('#areas/account/my-account.tsx').then((m) => m.mentorAccount)),
]
