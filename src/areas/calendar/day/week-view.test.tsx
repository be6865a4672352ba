import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ListedEvent } from '#areas/calendar/calendar-calls.ts'
import { WeekView } from './week-view.tsx'

const event = (Title: string, EventDateTime: string, EventEndDateTime: string) =>
  ({ Id: Title, Title, EventDateTime, EventEndDateTime }) as unknown as ListedEvent

test('a week is the seven days from Monday, each with its events at the hour of the zone (X-034)', () => {
  const html = renderToStaticMarkup(
    <WeekView
      events={[
        event('Open day', '2026-11-24T13:00:00Z', '2026-11-24T14:00:00Z'),
        event('Late talk', '2026-11-28T23:30:00Z', '2026-11-28T23:45:00Z'),
        event('Next week', '2026-11-30T13:00:00Z', '2026-11-30T14:00:00Z'),
      ]}
      date="2026-11-26"
      today="2026-11-24"
      zone="Africa/Lagos"
      now={Date.parse('2026-11-24T08:30:00Z')}
      hrefOf={(day) => `/mentor/calendars?date=${day}`}
      onOpen={() => {}}
    />,
  )
  const days = html.split(/<li class="[^"]*day[^"]*"/).slice(1)
  expect(days.map((day) => /date=([\d-]+)"/.exec(day)?.[1])).toEqual(
    [23, 24, 25, 26, 27, 28, 29].map((day) => `2026-11-${day}`),
  )
  expect(days.map((day) => /num">([\d:]+)<\/span> <b>([^<]*)</.exec(day)?.slice(1).join(' ') ?? 'none')).toEqual([
    'none',
    '14:00 Open day',
    'none',
    'none',
    'none',
    'none',
    '00:30 Late talk',
  ])
  expect(html.match(/No Event\(s\)/g)).toHaveLength(5)
  expect(days.map((day) => day.includes(', today'))).toEqual([false, true, false, false, false, false, false])
})
