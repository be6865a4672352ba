import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'

// Modules that call the server read the address bar and the device when they load.
vi.stubGlobal('location', { host: 'test.example' })
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined })

const { count, cut, day, dayOf, email, person, text } = await import('./columns.tsx')

const shown = <Row,>(column: { cell?: (row: Row) => ReactNode }, row: Row) =>
  renderToStaticMarkup(<>{column.cell?.(row)}</>)

it('a number and a day have a word that only a card shows, and a file does not have', () => {
  const students = count('Students', 'Students', { unit: ['student', 'students'] })
  expect(shown(students, { Students: 1 })).toContain('1<span data-on-card=""> student</span>')
  expect(shown(students, { Students: 1200 })).toContain('1,200<span data-on-card=""> students</span>')
  expect(students.words({ Students: 1200 })).toBe('1200')
  expect(shown(day('Start', 'From', { before: 'from' }), { Start: '2026-12-13' })).toContain(
    '<span data-on-card="">from </span>13 Dec',
  )
})

it('a person is one column, surname first', () => {
  expect(
    person('Name', 'Name', (row: { Firstname: string; Surname: string }) => row).words({
      Firstname: 'Adaeze',
      Surname: 'Okafor',
    }),
  ).toBe('Okafor, Adaeze')
})

it('what may be cut has its whole text under the pointer; a list shows the day of an instant', () => {
  const row = {
    EmailAddress: 'a.very.long.name@students.demo.test',
    School: 'Queen’s College',
    At: '2026-08-31T16:51:00Z',
  }
  expect(shown(email('EmailAddress', 'E-mail'), row)).toContain(`data-cut="always" title="${row.EmailAddress}"`)
  expect(shown(cut(text('School', 'School')), row)).toContain('data-cut="table"')
  expect(shown(dayOf('At', 'Since'), row)).toMatch(/title="2026-08-31 17:51".*>31 Aug</)
})
