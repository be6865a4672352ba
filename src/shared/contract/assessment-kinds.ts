type Kind<Name extends string> = Readonly<{
  /** The name in the database: assessment.kind. */
  name: Name
  /** The type of record that its writes change, in audit and snapshots. */
  entity: string
  calls: Readonly<Record<CallSlot, `${string}/${string}`>>
  /** Triggers of the database also write to `mine` and `responses`, and make these names from the kind's name (0038, 0039). */
  collections: Readonly<{
    open: string
    mine: `MyAnswered${Capitalize<Name>}Assessments`
    responses: `${Capitalize<Name>}Responses`
  }>
  /** The form ids of drafts. They never change, because devices store drafts under them. */
  drafts: Readonly<{ answers: string; feedback: string; questions: string }>
  /** The beginning of the references of its answers. */
  reference: string
  pages: Readonly<{ open: string; mine: string; review: string; answered: string; authored: string }>
  words: Readonly<
    { one: string; many: string } & Record<
      'bar' | 'open' | 'mine' | 'review' | 'answered' | 'authored' | 'pending',
      string
    >
  >
}>

type CallSlot =
  // Students: the open ones, a submission, the own answers.
  | 'open'
  | 'submit'
  | 'mine'
  // Mentors: the answers of their sector, feedback.
  | 'toReview'
  | 'respond'
  // Admins: counts of what is pending, authoring, all answers, the answers of one student to one assessment.
  | 'pendingCounts'
  | 'authored'
  | 'create'
  | 'update'
  | 'delete'
  | 'activate'
  | 'suspend'
  | 'duplicate'
  | 'answered'
  | 'answerSet'
  // Names for choosers.
  | 'lite'

/**
 * Every kind of assessment. These rows contain all differences between kinds. Calls, handlers, copies on devices, pages
 * and menu entries are made from a row.
 */
export const assessmentKinds = {
  career: {
    name: 'career',
    entity: 'CareerAssessment',
    calls: {
      open: 'Assessment/GetCareerAssessments',
      submit: 'Assessment/SubmitCareerAssessmentResponses',
      mine: 'Assessment/GetMyAnsweredCareerAssessments',
      toReview: 'Assessment/GetAnsweredCareerAssessmentsByMentor',
      respond: 'Assessment/RespondToStudentCareerAssessment',
      pendingCounts: 'Assessment/GetPendingCareerAssessmentCounts',
      authored: 'Assessment/GetAdminCareerAssessments',
      create: 'Assessment/CreateCareerAssessment',
      update: 'Assessment/UpdateCareerAssessment',
      delete: 'Assessment/DeleteCareerAssessment',
      activate: 'Assessment/ActivateCareerAssessment',
      suspend: 'Assessment/SuspendCareerAssessment',
      duplicate: 'Assessment/DuplicateCareerAssessment',
      answered: 'Assessment/GetAnsweredCareerAssessments',
      answerSet: 'Assessment/GetCareerAnswerSet',
      lite: 'Assessment/GetLiteCareerAssessmentsBySector',
    },
    collections: { open: 'CareerAssessments', mine: 'MyAnsweredCareerAssessments', responses: 'CareerResponses' },
    drafts: { answers: 'career-assessment', feedback: 'career-feedback', questions: 'career-questions' },
    reference: 'CA',
    pages: {
      open: '/student/newassessments',
      mine: '/student/careerassessments',
      review: '/mentor/careerassessments',
      answered: '/admin/answeredassessment',
      authored: '/admin/assessments',
    },
    words: {
      one: 'assessment',
      many: 'assessments',
      bar: 'Assessments',
      open: 'New assessments',
      mine: 'My answers',
      review: 'Student responses',
      answered: 'Answered assessments',
      authored: 'Career assessments',
      pending: 'Career assessments awaiting feedback',
    },
  },
} as const satisfies { readonly [Name in 'career' | 'mentoring' | 'mock' | 'survey']?: Kind<Name> }

export type KindName = keyof typeof assessmentKinds
export type AssessmentKind = (typeof assessmentKinds)[KindName]
/** The call of any kind for this slot. */
export type KindCall<Slot extends CallSlot> = AssessmentKind['calls'][Slot]

export const allKinds: readonly AssessmentKind[] = Object.values(assessmentKinds)

/** One entry for each kind, under a name out of its row: `perKind((kind) => kind.calls.open, …)`. */
export function perKind<Name extends string, Value>(
  name: (kind: AssessmentKind) => Name,
  value: (kind: AssessmentKind) => Value,
): Record<Name, Value>
export function perKind(name: (kind: AssessmentKind) => string, value: (kind: AssessmentKind) => unknown): object {
  return Object.fromEntries(allKinds.map((kind) => [name(kind), value(kind)]))
}

/** The same for calls: `perKindCall('open', …)`. */
export function perKindCall<Slot extends CallSlot, Value>(
  slot: Slot,
  value: (kind: AssessmentKind) => Value,
): Record<KindCall<Slot>, Value> {
  return perKind((kind): KindCall<Slot> => kind.calls[slot], value)
}
