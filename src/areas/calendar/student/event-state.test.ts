import { expect, it } from 'vitest'
import type { UpcomingEvent } from '#contract/entities/calendar-event.ts'
import { eventState } from './event-state.ts'

const now = Date.parse('2026-11-24T10:00:00Z')
const event = (facts: Partial<UpcomingEvent> = {}): UpcomingEvent => ({
  Id: 'e',
  Title: 'Ask a doctor',
  CalenderTypeName: 'Career talk',
  MeetUrl: '',
  Picture: '',
  ShortDescription: '',
  PageUrl: '',
  EventDateTime: '2026-11-25T10:00:00Z',
  EventEndDateTime: '2026-11-25T11:00:00Z',
  TimeZone: 'Africa/Lagos',
  Surname: 'Musa',
  Firstname: 'Bola',
  RequiredSectorName: 'Health',
  IsOtherSector: false,
  MissingAssessments: [],
  IsFull: false,
  HaveRegistered: false,
  IsWaiting: false,
  IsOwn: false,
  FormId: '',
  HaveAnswered: false,
  ...facts,
})
const assessment = { Id: 'a', Name: 'Is health work for me?', Kind: 'career' }

it.each([
  ['open', {}],
  ['full', { IsFull: true }],
  ['registered', { HaveRegistered: true, IsFull: true }],
  ['waiting', { IsWaiting: true, IsFull: true }],
  ['closed', { IsOtherSector: true }],
  ['closed', { MissingAssessments: [assessment] }],
  ['closed', { EventDateTime: '2026-11-24T09:59:00Z' }],
] as const)('an event is %s with %o', (name, facts) => {
  expect(
    eventState(
      event({ ...facts, MissingAssessments: [...(('MissingAssessments' in facts && facts.MissingAssessments) || [])] }),
      undefined,
      now,
    ).name,
  ).toBe(name)
})

it('a closed event says why, and what to do', () => {
  expect(eventState(event({ MissingAssessments: [assessment] }), undefined, now)).toMatchObject({
    refusal: { reason: 'Submit “Is health work for me?” first, then register.', missing: [assessment] },
  })
})

it('what this device asked for counts more than the copy, until the server has answered (X-028)', () => {
  const request = { callId: 'c', wish: 'register', reason: '' } as const
  expect(eventState(event(), { ...request, state: 'waiting' }, now).name).toBe('requested')
  expect(
    eventState(event({ HaveRegistered: true }), { ...request, wish: 'withdraw', state: 'waiting' }, now).name,
  ).toBe('requested')
  expect(eventState(event(), { ...request, state: 'refused' }, now).name).toBe('refused')
})
