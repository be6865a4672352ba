import * as z from 'zod'
import { allSectors } from '#contract/all-sectors.ts'
import { assessmentStates } from '#contract/assessment-states.ts'
import { perKindCall } from '#contract/assessment-kinds.ts'
import { command, create, get, list, lookup, post, sortedList, update } from '#contract/define.ts'
import {
  adminAssessment,
  answeredAssessment,
  assessmentChange,
  assessmentBody,
  heldDecisions,
  studentAssessment,
  submission,
  submissionReceipt,
  testDraft,
} from '#contract/entities/assessment.ts'
import { assessmentStatistics } from '#contract/entities/assessment/question-statistics.ts'
import { responseGroups } from '#contract/response-groups.ts'

/**
 * Ids are 32-bit in the database: a larger number is refused as invalid before it reaches the database. '' is every sector, as in the
 * filters of every list.
 */
const sectorFilter = {
  sector: z
    .literal('')
    .transform(() => allSectors)
    .or(z.coerce.number().pipe(z.int32()))
    .default(allSectors),
}
const answeredFilter = { ...sectorFilter, show: z.enum(responseGroups).default('all') }

/** The calls of every kind of assessment (their names: assessment-kinds.ts), and those that all kinds share. */
export const assessment = {
  /**
   * how many answers are in each group of the list with the same filters. `Count`: those that wait for feedback;
   * `Held`: those that wait for a decision.
   */
  ...perKindCall('pendingCounts', () =>
    get({
      access: ['admin'],
      input: z.object({ ...sectorFilter, keyword: z.string().max(200).default('') }),
      output: z.object({
        Count: z.number().int(),
        Answered: z.number().int(),
        Held: z.number().int(),
        All: z.number().int(),
      }),
    }),
  ),
  /** R-642 … R-645. */
  ...perKindCall('authored', () =>
    sortedList({
      access: ['admin'],
      query: { ...sectorFilter, state: z.enum(['', ...assessmentStates]).default('') },
      item: adminAssessment,
      sorts: ['Name', 'CreatedDate'],
      order: '-CreatedDate',
    }),
  ),
  ...perKindCall('create', ({ entity }) => create({ access: ['admin'], entity, body: assessmentBody })),
  ...perKindCall('update', ({ entity }) =>
    update({
      access: ['admin'],
      entity,
      // What is left out does not change: the questions and the other details are edited on two pages.
      body: assessmentChange.extend({ Id: z.string(), RowVersion: z.number().int() }),
    }),
  ),
  ...perKindCall('delete', ({ entity }) => command({ access: ['admin'], entity })),
  ...perKindCall('activate', ({ entity }) => command({ access: ['admin'], entity })),
  ...perKindCall('suspend', ({ entity }) => command({ access: ['admin'], entity })),
  /** A copy with its own questions, as a draft. */
  ...perKindCall('duplicate', ({ entity }) => command({ access: ['admin'], entity })),
  /** */
  ...perKindCall('answered', () =>
    list({
      access: ['admin'],
      query: answeredFilter,
      item: answeredAssessment,
    }),
  ),
  /** This answer with all other answers of its student to the same assessment, the first received first; empty for an unknown id. */
  ...perKindCall('answerSet', () =>
    lookup({
      access: ['admin'],
      query: { StudentAssessmentId: z.string().max(64) },
      item: answeredAssessment,
    }),
  ),
  /**
   * Decides about a held answer. `Seen` is the decision that the caller saw: another decision meanwhile is a 409. The
   * call needs the server, so that two people cannot both decide and both see success.
   */
  'Assessment/SettleHeldAnswer': post({
    access: ['admin', 'mentor'],
    entity: 'StudentAssessment',
    input: z.object({
      StudentAssessmentId: z.string().max(64),
      Decision: z.enum(heldDecisions),
      Seen: z.enum(heldDecisions).nullable(),
    }),
    output: z.string(),
    reply: 'text',
  }),
  /** responses of the mentor's own sector; a filter for another sector returns nothing. */
  ...perKindCall('toReview', () =>
    list({
      access: ['mentor'],
      offline: 'mirror',
      query: answeredFilter,
      item: answeredAssessment,
    }),
  ),
  /** */
  ...perKindCall('mine', () =>
    list({
      access: ['student'],
      offline: 'mirror',
      item: answeredAssessment,
    }),
  ),
  /** */
  ...perKindCall('respond', () =>
    post({
      access: ['mentor'],
      offline: 'queue',
      entity: 'StudentAssessment',
      input: z.object({ StudentAssessmentId: z.string().max(64), Feedback: z.string().trim().min(1).max(20_000) }),
      output: z.string(),
      reply: 'text',
    }),
  ),
  /** open assessments with their questions, without right answers. */
  ...perKindCall('open', () => list({ access: ['student'], offline: 'mirror', item: studentAssessment })),
  /** */
  ...perKindCall('submit', ({ entity }) =>
    post({
      access: ['student'],
      offline: 'queue',
      entity,
      input: submission,
      output: submissionReceipt,
    }),
  ),
  /**
   * Tells the server that a student starts a timed test (L-04). The first start of an attempt is the one for all devices. 422 before it
   * opens, after it closes and when all attempts are used.
   */
  'Assessment/BeginTest': post({
    access: ['student'],
    entity: 'MockTest',
    input: z.object({ AssessmentId: z.string().max(64), AttemptId: z.uuid().optional() }),
    output: z.object({ StartedAt: z.string(), Attempt: z.number().int() }),
  }),
  /**
   * saves the answers of a timed test while it is being answered. A second run stores the same, so it needs no key. 404 for anything
   * that is no timed test; 422 when the test has no end, when its time is over, when the attempt was submitted and when
   * `draftsOfAttempt` devices save it; 413 above `maxDraftBytes`; 429 within `draftPauseMs` of the last save. `SavedAt`: when the stored
   * answers were received.
   */
  'Assessment/SaveTestDraft': post({
    access: ['student'],
    once: false,
    input: testDraft,
    output: z.object({ SavedAt: z.string() }),
  }),
  /** L-08: how each question of a version was answered; `Version` 0 is the latest one with answers. Mentors: of their sector. */
  'Assessment/GetQuestionStatistics': get({
    access: ['admin', 'mentor'],
    input: z.object({ AssessmentId: z.string().max(64), Version: z.coerce.number().pipe(z.int32()).default(0) }),
    output: assessmentStatistics,
  }),
  /** */
  ...perKindCall('lite', () =>
    lookup({
      access: ['admin', 'mentor'],
      query: sectorFilter,
      item: z.object({ Id: z.string(), Name: z.string() }),
    }),
  ),
}
