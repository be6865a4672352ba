import * as z from 'zod'
import { assessmentStates } from '#contract/assessment-states.ts'
import { pictureAddress } from '#contract/entities/row.ts'
import { maxQuestions } from '#contract/limits.ts'
import { scoreDisplays } from '#contract/score-displays.ts'

/**
 * A sector of work; assessments, mentors and students belong to one (R-641: id -1 means all sectors, in filters only).
 */
export const sector = z.object({ Id: z.number().int(), Name: z.string() })
export type Sector = z.infer<typeof sector>

/** The ids of the e-form types that an assessment question may have (R-148 …). */
export const questionTypes = [1, 2, 3, 4, 5, 7, 9, 15, 22, 32] as const

const option = z.object({
  Id: z.string().min(1).max(64),
  Option: z.string().min(1).max(500),
  Note: z.string().max(500).optional(),
})
const optionWithKey = option.extend({ IsCorrectAnswer: z.boolean().default(false) })

/** A picture of a question, and what it shows for people who cannot see it (L-01). Both are missing, or both are there. */
const picture = {
  Picture: pictureAddress.optional(),
  PictureText: z.string().trim().max(300).optional(),
}

const questionCore = {
  Id: z.string().min(1).max(64),
  Question: z.string().trim().min(1).max(2000),
  Order: z.number().int().min(0),
  /** The question has options. */
  IsOption: z.boolean(),
  /** The answer is a long text. */
  IslongAnswer: z.boolean(),
  /**
   * Added to R-634: the e-form type where the two flags are not precise enough, the section heading, help and limits.
   */
  FieldType: z.union(questionTypes.map((id) => z.literal(id))).optional(),
  GroupName: z.string().max(200).optional(),
  Explanation: z.string().max(4000).optional(),
  ...picture,
  Required: z.boolean().optional(),
  MinLength: z.number().int().min(0).max(20_000).optional(),
  MaxLength: z.number().int().min(0).max(20_000).optional(),
  MinNumber: z.number().optional(),
  MaxNumber: z.number().optional(),
  UnitOfMeasure: z.string().max(40).optional(),
  /** Shown only while one of these options is chosen. */
  DependentOnOption: z.array(z.string()).max(50).optional(),
  RequireFullConditions: z.boolean().optional(),
}

/** A question for a student: it never contains the right answer. */
export const question = z.object({ ...questionCore, Options: z.array(option).max(5000) })
export type Question = z.infer<typeof question>

/** A question for its author. */
export const questionWithKey = z.object({
  ...questionCore,
  Options: z.array(optionWithKey).max(5000),
  /** Why the right options are right (L-03): a separate field, because `Explanation` is help for the student. */
  AnswerExplanation: z.string().max(4000).optional(),
})
export type QuestionWithKey = z.infer<typeof questionWithKey>

/** When a test may be answered (L-04), and the minutes that it may take; null: no limit. `minutes` belong to the version. */
const testTimes = {
  OpensAt: z.string().nullable(),
  ClosesAt: z.string().nullable(),
  Minutes: z.number().int().nullable(),
}

const assessmentHead = {
  Id: z.string(),
  Name: z.string(),
  Sector: z.number().int(),
  SectorName: z.string(),
  Description: z.string(),
  IsActive: z.boolean(),
  CreatedDate: z.string(),
  /** The version that these questions belong to. */
  Version: z.number().int(),
  ...testTimes,
  /** Which answers are whose is stored nowhere (L-05). */
  IsAnonymous: z.boolean(),
  /** How many times a student may take it (L-04). */
  Attempts: z.number().int(),
}

/** An assessment that is open to a student. */
export const studentAssessment = z.object({
  ...assessmentHead,
  HasSubmitted: z.boolean(),
  /** How many attempts the server has received of this student; attempts that were begun and left count too. */
  AttemptsUsed: z.number().int(),
  SubmittedDate: z.string().nullable(),
  Questions: z.array(question),
})
export type StudentAssessment = z.infer<typeof studentAssessment>

/** An assessment in the admin list. `Version` is the one that authors edit. */
export const adminAssessment = z.object({
  ...assessmentHead,
  State: z.enum(assessmentStates),
  /** The version that students get; null before the first one is activated. */
  PublishedVersion: z.number().int().nullable(),
  /** Whether students see their score. */
  ShowScore: z.enum(scoreDisplays),
  RowVersion: z.number().int(),
  ResponseCount: z.number().int(),
  Questions: z.array(questionWithKey),
})
export type AdminAssessment = z.infer<typeof adminAssessment>

const instant = z.iso.datetime({ offset: true }).nullable()
const timesChange = { OpensAt: instant, ClosesAt: instant, Minutes: z.number().int().min(1).max(600).nullable() }

const attemptsChange = z.number().int().min(1).max(20)

/** Author's input (R-639: Name, Description and every question text required). */
export const assessmentBody = z.object({
  Name: z.string().trim().min(1).max(200),
  Sector: z.int32(),
  Description: z.string().trim().min(1).max(4000),
  Questions: z.array(questionWithKey).max(maxQuestions).default([]),
  ShowScore: z.enum(scoreDisplays).default('hidden'),
  OpensAt: instant.default(null),
  ClosesAt: instant.default(null),
  Minutes: timesChange.Minutes.default(null),
  IsAnonymous: z.boolean().default(false),
  Attempts: attemptsChange.default(1),
})
export const assessmentChange = assessmentBody
  .extend({
    Questions: z.array(questionWithKey).max(maxQuestions),
    ShowScore: z.enum(scoreDisplays),
    ...timesChange,
    IsAnonymous: z.boolean(),
    Attempts: attemptsChange,
  })
  .partial()
export type AssessmentBody = z.infer<typeof assessmentBody>

/** One answer of a student (R-635; OptionIds is added for several choices). */
export const studentAnswer = z.object({
  QuestionId: z.string().min(1).max(64),
  Answer: z.string().max(20_000),
  OptionId: z.string().max(64).nullable().default(null),
  OptionIds: z.array(z.string().max(64)).max(5000).optional(),
})
export type StudentAnswer = z.infer<typeof studentAnswer>

/**
 * A submission. The device makes the attempt id before the first send. `Version` is the version that
 * the student answered. Times are ISO instants of the device clock: shown to people, never trusted.
 */
export const submission = z.object({
  AssessmentId: z.string().max(64),
  Version: z.number().int().min(1),
  AttemptId: z.uuid(),
  /** The number of this text of the attempt: a student may change answers that may have arrived (decision 040). */
  Revision: z.number().int().min(0).max(1_000_000).optional(),
  Questions: z.array(studentAnswer).min(1).max(1000),
  RequestForAMentor: z.boolean().default(false),
  StartedAt: z.iso.datetime({ offset: true }),
  AnsweredAt: z.iso.datetime({ offset: true }),
  OffsetMs: z.number().int().default(0),
  Device: z.string().max(120).default(''),
  /** How long a timed test took by the device's own count, ms: a claim (L-04). */
  ElapsedMs: z.number().int().min(0).max(1e12).optional(),
  /** The device handed it in because the time was over: required answers may be missing. */
  TimeUp: z.boolean().optional(),
  /** The student was promised that the answers have no name (L-05). */
  IsAnonymous: z.literal(true).optional(),
  /** The number of the attempt as the device counts; the server gives the numbers when attempts arrive (L-04). */
  Attempt: z.number().int().min(1).max(20).optional(),
})
export type Submission = z.infer<typeof submission>

/**
 * What a device has of a test that is being answered: a submission that is not submitted yet. `Sequence` grows with every change of
 * the draft on the device, so that a save that arrives late replaces no later one.
 */
export const testDraft = submission
  .pick({ AssessmentId: true, Version: true, AttemptId: true, RequestForAMentor: true, StartedAt: true, Device: true })
  .extend({
    Sequence: z.number().int().min(0).max(1e12),
    Questions: z.array(studentAnswer).max(1000),
    ElapsedMs: z.number().int().min(0).max(1e12),
    Attempt: z.number().int().min(1).max(20).default(1),
  })

/**
 * Why a received answer did not become the one that counts. It stays stored and is shown (docs/decisions/006).
 */
const heldReasons = [
  'suspended',
  'second-attempt',
  'second-device',
  'sector-changed',
  'replaced',
  'access',
  'early',
  'late',
  'attempts-used',
] as const

/** The server's reply to a submission. An answer without a name has neither an id nor a reference. */
export const submissionReceipt = z.object({
  StudentAssessmentId: z.string(),
  Reference: z.string(),
  ReceivedDate: z.string(),
  Held: z.enum(heldReasons).nullable(),
  Message: z.string(),
})
export type SubmissionReceipt = z.infer<typeof submissionReceipt>

/** A question with the text that the student saw and the answer given. */
const answeredQuestion = z.object({
  QuestionId: z.string(),
  Question: z.string(),
  GroupName: z.string(),
  Order: z.number().int(),
  Answer: z.string(),
  ...picture,
})
export type AnsweredQuestion = z.infer<typeof answeredQuestion>

/**
 * One feedback. A second one is a revision, and the last one is shown. `MentorId` is empty in the student's own
 * list.
 */
const feedbackRevision = z.object({
  Feedback: z.string(),
  FeedbackDate: z.string(),
  MentorName: z.string(),
  MentorId: z.string(),
  Revision: z.number().int(),
})

/**
 * The decision of staff about a held answer: it counts as a revision, or it is set aside and the first one still
 * counts. Both stay readable.
 */
export const heldDecisions = ['accepted', 'set-aside'] as const

/** Right answers of the questions that have right options; `Topics`: the same for each section of the assessment. */
const score = z.object({
  Right: z.number().int(),
  Of: z.number().int(),
  Topics: z.array(z.object({ Name: z.string(), Right: z.number().int(), Of: z.number().int() })),
})
export type Score = z.infer<typeof score>

/** Right options of one question and why they are right; `IsRight`: whether the own answer was, null where nothing is graded. */
const rightAnswer = z.object({
  QuestionId: z.string(),
  IsRight: z.boolean().nullable(),
  Right: z.array(z.string()),
  Explanation: z.string(),
})

/** An answered assessment. The ids and names of people are empty in the student's own list. */
export const answeredAssessment = z.object({
  Id: z.string(),
  StudentAssessmentId: z.string(),
  AssessmentId: z.string(),
  Name: z.string(),
  Version: z.number().int(),
  Description: z.string(),
  Sector: z.number().int(),
  SectorName: z.string(),
  StudentId: z.string(),
  Surname: z.string(),
  Firstname: z.string(),
  SchoolName: z.string(),
  Reference: z.string(),
  SubmittedDate: z.string(),
  /** The device clock when the student pressed Submit; a phone may send days later. */
  AnsweredDate: z.string(),
  /** The device did not submit it in time: the server did, with what it had received until then. Null for all others. */
  ReceivedUntil: z.string().nullable(),
  /** The name of the device on which it was written: 'Chrome on Android'. */
  Device: z.string(),
  Held: z.enum(heldReasons).nullable(),
  /** The number of the attempt: of each, one text counts (L-04). */
  Attempt: z.number().int(),
  /** Whether this is the answer of the student that counts. */
  Counts: z.boolean(),
  Decision: z.enum(heldDecisions).nullable(),
  DecidedBy: z.string(),
  DecidedDate: z.string().nullable(),
  /** The admin who imported it from a file; empty when the device sent it. */
  BroughtBy: z.string(),
  RequestForAMentor: z.boolean(),
  /** Null where there is none, or where the author hides it from the student who reads. */
  Score: score.nullable(),
  /** In the student's own list, after the test has closed, where its author allows it; null otherwise. */
  Key: z.array(rightAnswer).nullable(),
  Questions: z.array(answeredQuestion),
  Feedback: z.string().nullable(),
  FeedbackDate: z.string().nullable(),
  Feedbacks: z.array(feedbackRevision),
})
export type AnsweredAssessment = z.infer<typeof answeredAssessment>
