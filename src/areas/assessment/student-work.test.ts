import { describe, expect, it } from 'vitest'
import { anAnsweredRow } from '#tests/offline/answered-row.ts'
import { assessmentKinds } from '#contract/assessment-kinds.ts'
import type { AnsweredAssessment, StudentAssessment } from '#contract/entities/assessment.ts'
import { byUrgency, minutesLeft, studentWork, type DraftFacts, type QueuedFacts } from './student-work.ts'

const anAssessment = (over: Partial<StudentAssessment> = {}): StudentAssessment => ({
  Id: 'a',
  Name: 'Career interest',
  Sector: 1,
  SectorName: 'Health',
  Description: '',
  IsActive: true,
  CreatedDate: '2026-11-01T08:00:00Z',
  Version: 1,
  HasSubmitted: false,
  SubmittedDate: null,
  Questions: [],
  ...over,
})
const anAnswer = (over: Partial<AnsweredAssessment> = {}) => anAnsweredRow({ Surname: '', Firstname: '', ...over })
const aDraft: DraftFacts = { assessmentId: 'a', answered: 5, updatedAt: 1 }

function stateOf({
  assessment = anAssessment(),
  answers = [],
  drafts = [],
  queued = [],
}: {
  assessment?: StudentAssessment
  answers?: AnsweredAssessment[]
  drafts?: DraftFacts[]
  queued?: QueuedFacts[]
}) {
  return studentWork(assessmentKinds.career, [assessment], answers, drafts, queued)[0]?.state
}

describe('where an assessment stands', () => {
  it('is new without anything, and also with a draft in which nothing is answered', () => {
    expect(stateOf({})).toBe('new')
    expect(stateOf({ drafts: [{ ...aDraft, answered: 0 }] })).toBe('new')
  })

  it('is started with a draft and waits once it is queued', () => {
    expect(stateOf({ drafts: [aDraft] })).toBe('started')
    expect(stateOf({ queued: [{ assessmentId: 'a', state: 'waiting' }] })).toBe('waiting')
  })

  it('never says sent while the only submission still waits, or was removed', () => {
    for (const state of ['ready', 'sending', 'waiting', 'auth', 'blocked'] as const)
      expect(stateOf({ queued: [{ assessmentId: 'a', state }] })).toBe('waiting')
    expect(stateOf({ queued: [{ assessmentId: 'a', state: 'discarded' }] })).toBe('new')
  })

  it('waits, needs attention or is sent when what was edited or removed before it still lies in the queue', () => {
    const removed: QueuedFacts = { assessmentId: 'a', state: 'discarded' }
    expect(stateOf({ queued: [removed, { assessmentId: 'a', state: 'ready' }] })).toBe('waiting')
    expect(stateOf({ queued: [removed, { assessmentId: 'a', state: 'rejected' }] })).toBe('attention')
    expect(stateOf({ queued: [removed, { assessmentId: 'a', state: 'done' }] })).toBe('sent')
    expect(
      stateOf({
        queued: [
          { assessmentId: 'a', state: 'ready' },
          { assessmentId: 'a', state: 'conflict' },
        ],
      }),
    ).toBe('attention')
  })

  it('needs attention when the server refused it, whatever else is known', () => {
    expect(stateOf({ answers: [anAnswer()], queued: [{ assessmentId: 'a', state: 'rejected' }] })).toBe('attention')
  })

  it('is sent with a receipt before the list knows of it, and reviewed with feedback', () => {
    expect(stateOf({ queued: [{ assessmentId: 'a', state: 'done' }] })).toBe('sent')
    expect(stateOf({ assessment: anAssessment({ HasSubmitted: true }) })).toBe('sent')
    expect(stateOf({ answers: [anAnswer()] })).toBe('sent')
    expect(stateOf({ answers: [anAnswer({ FeedbackDate: '2026-11-03T08:00:00Z' })] })).toBe('reviewed')
  })

  it('takes the answer that counts, held once or not', () => {
    expect(
      stateOf({ answers: [anAnswer({ Held: 'second-device', Counts: false, FeedbackDate: '2026-11-03T08:00:00Z' })] }),
    ).toBe('new')
    expect(
      stateOf({
        answers: [
          anAnswer({ Counts: false }),
          anAnswer({ Held: 'second-device', Decision: 'accepted', FeedbackDate: '2026-11-03T08:00:00Z' }),
        ],
      }),
    ).toBe('reviewed')
  })

  it('puts what needs the student first', () => {
    const work = studentWork(
      assessmentKinds.career,
      ['sent', 'new', 'started', 'refused'].map((Id) => anAssessment({ Id, HasSubmitted: Id === 'sent' })),
      [],
      [{ ...aDraft, assessmentId: 'started' }],
      [{ assessmentId: 'refused', state: 'rejected' }],
    )
    expect(work.toSorted(byUrgency).map(({ assessment }) => assessment.Id)).toEqual([
      'refused',
      'started',
      'new',
      'sent',
    ])
  })

  it('promises at least a minute', () => {
    expect([minutesLeft(12, 0), minutesLeft(12, 5), minutesLeft(3, 3)]).toEqual([8, 5, 1])
  })
})
