import { describe, expect, it } from 'vitest'
import { anAnsweredRow } from '#tests/offline/answered-row.ts'
import { assessmentKinds } from '#contract/assessment-kinds.ts'
import type { AnsweredAssessment, Question, StudentAssessment } from '#contract/entities/assessment.ts'
import { createForm } from '#eform/create-form.ts'
import { assessmentForm } from '#rules/assessment-form.ts'
import { questionCount, questionsText } from '#rules/question-count.ts'
import {
  answerPage,
  byUrgency,
  minutesLeft,
  nextPage,
  studentWork,
  unlisted,
  type DraftFacts,
  type QueuedFacts,
} from './student-work.ts'

const anAssessment = (over: Partial<StudentAssessment> = {}): StudentAssessment => ({
  Id: 'a',
  Name: 'Career interest',
  Sector: 1,
  SectorName: 'Health',
  Description: '',
  IsActive: true,
  CreatedDate: '2026-11-01T08:00:00Z',
  Version: 1,
  OpensAt: null,
  ClosesAt: null,
  Minutes: null,
  IsAnonymous: false,
  Attempts: 1,
  AttemptsUsed: 0,
  HasSubmitted: false,
  SubmittedDate: null,
  Questions: [],
  ...over,
})
const anAnswer = (over: Partial<AnsweredAssessment> = {}) => anAnsweredRow({ Surname: '', Firstname: '', ...over })
const aDraft: DraftFacts = {
  assessmentId: 'a',
  answered: 5,
  attempt: 1,
  isRunning: false,
  total: 12,
  updatedAt: 1,
  assessment: null,
}

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

  it('leads to its receipt while it waits, and to the Outbox when the student must act (R-637)', () => {
    const pageOf = (answers: AnsweredAssessment[], queued: QueuedFacts[]) =>
      studentWork(assessmentKinds.career, [anAssessment()], answers, [], queued).map(nextPage)
    expect(pageOf([], [])).toEqual([`${assessmentKinds.career.pages.open}/a`])
    expect(pageOf([], [{ assessmentId: 'a', state: 'waiting' }])).toEqual([`${assessmentKinds.career.pages.open}/a`])
    for (const state of ['rejected', 'discarded'] as const)
      expect(pageOf([], [{ assessmentId: 'a', state }])).toEqual(['/sync'])
    expect(pageOf([anAnswer()], [{ assessmentId: 'a', state: 'rejected' }])).toEqual(['/sync'])
    expect(pageOf([anAnswer()], [])).toEqual([expect.stringContaining(anAnswer().StudentAssessmentId)])
  })

  it('is started with a draft and waits once it is queued', () => {
    expect(stateOf({ drafts: [aDraft] })).toBe('started')
    expect(stateOf({ drafts: [{ ...aDraft, answered: 0, isRunning: true }] })).toBe('started')
    expect(stateOf({ queued: [{ assessmentId: 'a', state: 'waiting' }] })).toBe('waiting')
  })

  it('never says sent while the only submission still waits, or was removed; a removed one is not offered as new', () => {
    for (const state of ['ready', 'sending', 'waiting', 'auth', 'blocked'] as const)
      expect(stateOf({ queued: [{ assessmentId: 'a', state }] })).toBe('waiting')
    expect(stateOf({ queued: [{ assessmentId: 'a', state: 'discarded' }] })).toBe('removed')
    expect(stateOf({ answers: [anAnswer()], queued: [{ assessmentId: 'a', state: 'discarded' }] })).toBe('sent')
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

  it('waits while changed answers are on their way, although the server has the earlier ones', () => {
    const changed: QueuedFacts = { assessmentId: 'a', state: 'waiting', answeredAt: Date.parse('2026-11-05T08:00:00Z') }
    const submitted = anAssessment({ HasSubmitted: true })
    for (const FeedbackDate of [null, '2026-11-03T08:00:00Z'])
      expect(stateOf({ assessment: submitted, answers: [anAnswer({ FeedbackDate })], queued: [changed] })).toBe(
        'waiting',
      )
    // The copy of the answers is behind the list, and a receipt tells of the earlier ones.
    expect(stateOf({ assessment: submitted, queued: [changed, { assessmentId: 'a', state: 'done' }] })).toBe('waiting')
  })

  it('is sent when the server lists the answers and only their receipt was lost, also of the second ones', () => {
    const call: QueuedFacts = { assessmentId: 'a', state: 'waiting', answeredAt: Date.parse('2026-11-02T08:00:00Z') }
    const submitted = anAssessment({ HasSubmitted: true })
    expect(stateOf({ assessment: submitted, answers: [anAnswer()], queued: [call] })).toBe('sent')
    // The copy of the answers is behind the list: they may be those of another device.
    expect(stateOf({ assessment: submitted, queued: [call] })).toBe('waiting')
    const [first, second] = [
      anAnswer({ AnsweredDate: '2026-11-01T08:00:00Z', FeedbackDate: '2026-11-03T08:00:00Z' }),
      anAnswer({ Held: 'second-attempt', Counts: false }),
    ]
    expect(stateOf({ answers: [first, second], queued: [call] })).toBe('reviewed')
    expect(stateOf({ answers: [first], queued: [call] })).toBe('waiting')
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

  it('is what waits or was begun here, whatever another device sent before, and both can be reached', () => {
    const elsewhere = { assessment: anAssessment({ HasSubmitted: true }), answers: [anAnswer()] }
    expect(stateOf({ ...elsewhere, queued: [{ assessmentId: 'a', state: 'waiting', answeredAt: 1 }] })).toBe('waiting')
    expect(stateOf({ ...elsewhere, drafts: [aDraft] })).toBe('started')
    // The copy of the answers is behind the list.
    expect(stateOf({ assessment: elsewhere.assessment, drafts: [aDraft] })).toBe('started')
    const [work] = studentWork(assessmentKinds.career, [elsewhere.assessment], elsewhere.answers, [aDraft], [])
    expect(work && nextPage(work)).toBe(`${assessmentKinds.career.pages.open}/a`)
    expect(work?.answer && answerPage(work.kind, work.answer)).toBe('/student/careerassessments/s')
    // A draft that is read in the moment of its submission, and one that was only opened, are no text of their own.
    expect(stateOf({ ...elsewhere, drafts: [aDraft], queued: [{ assessmentId: 'a', state: 'done' }] })).toBe('sent')
    expect(stateOf({ ...elsewhere, drafts: [{ ...aDraft, answered: 0 }] })).toBe('sent')
  })

  it('stays in the list when its author closed or deleted it, as long as something of it is begun or waits', () => {
    const begun: DraftFacts = { ...aDraft, assessmentId: 'b', assessment: anAssessment({ Id: 'b', Name: 'Begun' }) }
    const waiting: QueuedFacts = { assessmentId: 'c', state: 'waiting', name: 'Waiting', submittedAt: 7 }
    const removed: QueuedFacts = { assessmentId: 'd', state: 'discarded', name: 'Removed' }
    const received: QueuedFacts = { assessmentId: 'e', state: 'done' }
    const queued = [waiting, removed, received]
    const work = studentWork(assessmentKinds.career, [anAssessment()], [], [begun], queued, ['b', 'c'])
    expect(work.map(({ id, name, state, isClosed }) => [id, name, state, isClosed])).toEqual([
      ['a', 'Career interest', 'new', false],
      ['b', 'Begun', 'started', true],
      ['c', 'Waiting', 'waiting', true],
    ])
    expect(work[1]).toMatchObject({ answered: 5, questions: { count: 12, varies: false } })
    expect(work[2]?.submittedAt).toBe(7)
    expect(unlisted(new Map([['b', 1]]), [begun, { ...aDraft, assessment: null }], queued)).toEqual(['c'])
  })

  it('counts the questions that are asked at the start, without labels and conditional ones', () => {
    const Questions = [{ FieldType: 32 }, {}, { DependentOnOption: [] }, { DependentOnOption: ['x'] }].map(
      (facts, at) =>
        ({
          Id: `${at}`,
          Question: 'Q',
          Order: at,
          IsOption: false,
          IslongAnswer: false,
          Options: [],
          ...facts,
        }) as Question,
    )
    const [fresh] = studentWork(assessmentKinds.career, [anAssessment({ Questions })], [], [], [])
    expect(fresh && questionsText(fresh.questions)).toBe('About 2 questions')
    expect(questionsText(questionCount(Questions.slice(0, 2)))).toBe('1 question')
    // The form counts the same.
    const form = createForm(assessmentForm({ Id: 'a', Name: '', Questions: Questions.slice(0, 3) }))
    expect(form.steps.position()).toMatchObject({ number: 1, total: 2 })
  })

  it('puts what needs the student first', () => {
    const work = studentWork(
      assessmentKinds.career,
      ['sent', 'new', 'started', 'waiting', 'elsewhere', 'refused'].map((Id) =>
        anAssessment({ Id, HasSubmitted: Id === 'sent' }),
      ),
      [anAnswer({ AssessmentId: 'elsewhere' })],
      [
        { ...aDraft, assessmentId: 'started' },
        { ...aDraft, assessmentId: 'elsewhere' },
      ],
      [
        { assessmentId: 'refused', state: 'rejected' },
        { assessmentId: 'waiting', state: 'waiting' },
      ],
    )
    expect(work.toSorted(byUrgency).map(({ id }) => id)).toEqual([
      'refused',
      'started',
      'waiting',
      'new',
      'elsewhere',
      'sent',
    ])
  })

  it('promises at least a minute', () => {
    expect([minutesLeft(12, 0), minutesLeft(12, 5), minutesLeft(3, 3)]).toEqual([8, 5, 1])
  })
})
