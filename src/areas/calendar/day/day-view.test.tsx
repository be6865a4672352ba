import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { aListedEvent } from '#tests/dom/a-listed-event.ts'
import { DayList } from './day-list.tsx'
import { DayView } from './day-view.tsx'

const now = Date.parse('2026-11-24T08:30:00Z')
const shared = {
  events: [aListedEvent],
  day: '2026-11-24',
  zone: 'Africa/Lagos',
  now,
  onOpen: () => {},
  onNew: () => {},
}

test('a day has 24 slots of an hour; a slot without an event says so, a past one makes no event (R-709 … R-711)', () => {
  const html = renderToStaticMarkup(<DayView {...shared} draft={null} onMove={() => {}} />)
  expect(html.match(/<li /g)).toHaveLength(24)
  expect(html.match(/>No Event\(s\)</g)).toHaveLength(23)
  expect(html.match(/>No Event\(s\)<\/span>/g)).toHaveLength(10)
  for (const words of ['Open day', 'Career talk', 'Bola Musa', '14:00']) expect(html).toContain(words)
})

test('on a phone the day is a list: the event, and the free times around it (R-710)', () => {
  const html = renderToStaticMarkup(<DayList {...shared} />)
  expect([...html.matchAll(/Open day|No Event\(s\)(?=<)/g)].map(([words]) => words)).toEqual([
    'No Event(s)',
    'Open day',
    'No Event(s)',
  ])
})
