import * as z from 'zod'

const count = z.number().int()

/** How one question was answered (L-08), over the answers that count. */
const questionStatistics = z.object({
  QuestionId: z.string(),
  Question: z.string(),
  GroupName: z.string(),
  /** How many students saw the question, and how many of them answered it. */
  Shown: count,
  Answered: count,
  /** The share of right answers, 0 to 1; null where nothing is graded. */
  Difficulty: z.number().nullable(),
  /**
   * How far those who do well in the rest of the test answer this question right: the correlation of its marks with the number of other
   * right answers, -1 to 1. Null while it cannot be worked out, because all have the same mark or the same rest.
   */
  Discrimination: z.number().nullable(),
  /** `IsRight`: null for a reader who may be a student of the test. */
  Options: z.array(z.object({ Id: z.string(), Option: z.string(), Chosen: count, IsRight: z.boolean().nullable() })),
  /** Texts and numbers as written, without names, in the order of the alphabet; the first of them where there are very many. */
  Texts: z.array(z.string()),
})
export type QuestionStatistics = z.infer<typeof questionStatistics>

export const assessmentStatistics = z.object({
  Name: z.string(),
  SectorName: z.string(),
  Version: count,
  /** The versions that have answers, the latest first. */
  Versions: z.array(z.object({ Version: count, Answers: count })),
  Questions: z.array(questionStatistics),
  /** Of an anonymous survey: the answers that are not shown yet, and those that are kept and do not count. Null for all others. */
  Anonymous: z.object({ Waiting: count, NotCounted: count }).nullable(),
})
export type AssessmentStatistics = z.infer<typeof assessmentStatistics>
