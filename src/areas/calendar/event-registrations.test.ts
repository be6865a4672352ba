import { expect, test, vi } from 'vitest'
import type { EventRegistration } from '#contract/entities/calendar-event.ts'
import { csvText } from '#lib/files/csv-file.ts'

vi.stubGlobal('location', { host: 'test.example' })
const { eventRegistrations, mentorEventRegistrations } = await import('./event-registrations.ts')

const bola: EventRegistration = {
  Id: '4f4d5a3e-0000-4000-8000-000000000001',
  EventName: 'Open day, "Lagos"',
  Surname: '=HYPERLINK("http://x.example","Musa")',
  Firstname: '',
  SchoolName: '@SUM(A1)',
  EmailAddress: '+bola@example.org',
  PhoneNumber: '+2348031234567',
  RegisteredDate: '2026-11-20T09:00:00.000Z',
  Status: 'Attended',
  CanAttend: true,
  FormStatus: 'Answered',
  FormId: 'f',
  AnswersId: 'a',
}

/** The file that the list's Export button makes. */
const fileOf = async ({ columns }: typeof eventRegistrations, ...rows: EventRegistration[]) =>
  (
    await csvText([columns.map(({ label }) => label), ...rows.map((row) => columns.map((column) => column.words(row)))])
  ).split('\r\n')

test('the CSV of registered people has who came, how they are reached and whether they answered the form; no cell is a formula (X-034)', async () => {
  const waits: EventRegistration = { ...bola, Surname: 'Obi', Firstname: 'Ada', Status: 'Waiting', FormStatus: '' }
  const asked: EventRegistration = { ...waits, Status: 'Registered', FormStatus: 'Not answered' }
  const [head, ...rows] = await fileOf(eventRegistrations, bola, waits, asked)
  expect(head).toBe('\uFEFFEvent,Name,School,Email,Phone Number,Form,Date,Status')
  const start = '"Open day, ""Lagos"""'
  const contact = "'@SUM(A1),'+bola@example.org,'+2348031234567"
  expect(rows).toEqual([
    `${start},"'=HYPERLINK(""http://x.example"",""Musa"")",${contact},Done,2026-11-20 10:00,Attended`,
    `${start},"Obi, Ada",${contact},,2026-11-20 10:00,Waiting`,
    `${start},"Obi, Ada",${contact},Not yet,2026-11-20 10:00,Registered`,
    '',
  ])
})

test('a mentor’s CSV has neither addresses nor numbers', async () => {
  const [head, row] = await fileOf(mentorEventRegistrations, bola)
  expect(head).toBe('\uFEFFEvent,Name,School,Form,Date,Status')
  expect(row).not.toMatch(/bola|234/)
})
