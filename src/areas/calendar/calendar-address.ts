const views = ['day', 'week', 'list'] as const
export type CalendarView = (typeof views)[number]

/** The search part of a calendar's address. `view` is missing where the screen decides: the day, on phones the list. */
export interface CalendarSearch {
  readonly date: string
  readonly view?: CalendarView | undefined
}

/** Reads the search part of the address; without a valid day it is today. */
export function readCalendarSearch(search: Readonly<Record<string, unknown>>, today: string): CalendarSearch {
  const { date } = search
  return {
    date: typeof date === 'string' && isIsoDay(date) ? date : today,
    view: views.find((view) => view === search['view']),
  }
}

function isIsoDay(text: string): boolean {
  return /^[1-9]\d{3}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00Z`))
}

/** The address of a calendar with this search. */
export function calendarHref(path: string, { date, view }: CalendarSearch): string {
  return `${path}?${new URLSearchParams({ date, ...(view ? { view } : {}) }).toString()}`
}
