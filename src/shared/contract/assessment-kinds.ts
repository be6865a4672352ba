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
  /** Answers with right options get a score, which the server makes (L-03). */
  isScored: boolean
  /** The author may set a window and a time limit (L-04). */
  isTimed: boolean
  /** The author may let students take it several times (L-04). */
  mayRepeat: boolean
  /** The author may promise that answers are stored without names (L-05). */
  mayBeAnonymous: boolean
  /** The beginning of the references of its answers. */
  reference: string
  pages: Readonly<{ open: string; mine: string; review: string; answered: string; authored: string }>
  words: Readonly<{ one: string; many: string } & Record<'open' | 'mine' | 'review' | 'answered' | 'authored', string>>
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
    isScored: false,
    isTimed: false,
    mayRepeat: false,
    mayBeAnonymous: false,
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
      open: 'New assessments',
      mine: 'My answers',
      review: 'Student responses',
      answered: 'Answered assessments',
      authored: 'Career assessments',
    },
  },
  mentoring: {
    name: 'mentoring',
    entity: 'MentoringAssessment',
    calls: {
      open: 'Mentoring/GetMentoringAssessments',
      submit: 'Mentoring/SubmitMentoringAssessmentResponses',
      mine: 'Mentoring/GetMyAnsweredMentoringAssessments',
      toReview: 'Mentoring/GetAnsweredMentoringAssessmentsByMentor',
      respond: 'Mentoring/RespondToStudentMentoringAssessment',
      pendingCounts: 'Mentoring/GetPendingMentoringCounts',
      authored: 'Mentoring/GetAdminMentoringAssessments',
      create: 'Mentoring/CreateMentoringAssessment',
      update: 'Mentoring/UpdateMentoringAssessment',
      delete: 'Mentoring/DeleteMentoringAssessment',
      activate: 'Mentoring/ActivateMentoringAssessment',
      suspend: 'Mentoring/SuspendMentoringAssessment',
      duplicate: 'Mentoring/DuplicateMentoringAssessment',
      answered: 'Mentoring/GetAnsweredMentoringAssessments',
      answerSet: 'Mentoring/GetMentoringAnswerSet',
      lite: 'Mentoring/GetLiteMentoringAssessmentsBySector',
    },
    collections: {
      open: 'MentoringAssessments',
      mine: 'MyAnsweredMentoringAssessments',
      responses: 'MentoringResponses',
    },
    drafts: { answers: 'mentoring-assessment', feedback: 'mentoring-feedback', questions: 'mentoring-questions' },
    isScored: false,
    isTimed: false,
    mayRepeat: false,
    mayBeAnonymous: false,
    reference: 'MA',
    pages: {
      open: '/student/newmentoring',
      mine: '/student/assessments',
      review: '/mentor/assessments',
      answered: '/admin/answeredmentoring',
      authored: '/admin/mentoring',
    },
    words: {
      one: 'mentoring assessment',
      many: 'mentoring assessments',
      open: 'Mentoring assessments',
      mine: 'My mentoring answers',
      review: 'Mentoring responses',
      answered: 'Answered mentoring',
      authored: 'Mentoring assessments',
    },
  },
  mock: {
    name: 'mock',
    entity: 'MockTest',
    calls: {
      open: 'MockTest/GetMockTests',
      submit: 'MockTest/SubmitMockTestResponses',
      mine: 'MockTest/GetMyAnsweredMockTests',
      toReview: 'MockTest/GetAnsweredMockTestsByMentor',
      respond: 'MockTest/RespondToMockTestResponses',
      pendingCounts: 'MockTest/GetPendingMockTestCounts',
      authored: 'MockTest/GetAdminMockTests',
      create: 'MockTest/CreateMockTest',
      update: 'MockTest/UpdateMockTest',
      delete: 'MockTest/DeleteMockTest',
      activate: 'MockTest/ActivateMockTest',
      suspend: 'MockTest/SuspendMockTest',
      duplicate: 'MockTest/DuplicateMockTest',
      answered: 'MockTest/GetAnsweredMockTests',
      answerSet: 'MockTest/GetMockTestAnswerSet',
      lite: 'MockTest/GetLiteMockTestsBySector',
    },
    collections: { open: 'MockTests', mine: 'MyAnsweredMockAssessments', responses: 'MockResponses' },
    drafts: { answers: 'mock-test', feedback: 'mock-feedback', questions: 'mock-questions' },
    isScored: true,
    isTimed: true,
    mayRepeat: true,
    mayBeAnonymous: false,
    reference: 'MT',
    pages: {
      open: '/student/mocktests',
      mine: '/student/answeredmocktests',
      review: '/mentor/mocktests',
      answered: '/admin/answeredmocktest',
      authored: '/admin/mocktest',
    },
    words: {
      one: 'mock test',
      many: 'mock tests',
      open: 'Mock tests',
      mine: 'My test results',
      review: 'Mock test responses',
      answered: 'Answered mock tests',
      authored: 'Mock tests',
    },
  },
  survey: {
    name: 'survey',
    entity: 'Survey',
    calls: {
      open: 'Survey/GetSurveys',
      submit: 'Survey/SubmitSurveyResponses',
      mine: 'Survey/GetMyAnsweredSurveys',
      toReview: 'Survey/GetAnsweredSurveysByMentor',
      respond: 'Survey/RespondToSurveyResponses',
      pendingCounts: 'Survey/GetPendingSurveyCounts',
      authored: 'Survey/GetAdminSurveys',
      create: 'Survey/CreateSurvey',
      update: 'Survey/UpdateSurvey',
      delete: 'Survey/DeleteSurvey',
      activate: 'Survey/ActivateSurvey',
      suspend: 'Survey/SuspendSurvey',
      duplicate: 'Survey/DuplicateSurvey',
      answered: 'Survey/GetAnsweredSurveys',
      answerSet: 'Survey/GetSurveyAnswerSet',
      lite: 'Survey/GetLiteSurveysBySector',
    },
    collections: { open: 'Surveys', mine: 'MyAnsweredSurveyAssessments', responses: 'SurveyResponses' },
    drafts: { answers: 'survey-answers', feedback: 'survey-feedback', questions: 'survey-questions' },
    isScored: false,
    isTimed: false,
    mayRepeat: false,
    mayBeAnonymous: true,
    reference: 'SV',
    pages: {
      open: '/student/surveys',
      mine: '/student/answeredsurveys',
      review: '/mentor/surveys',
      answered: '/admin/answeredsurvey',
      authored: '/admin/surveys',
    },
    words: {
      one: 'survey',
      many: 'surveys',
      open: 'Surveys',
      mine: 'My survey answers',
      review: 'Survey responses',
      answered: 'Answered surveys',
      authored: 'Surveys',
    },
  },
} as const satisfies { readonly [Name in 'career' | 'mentoring' | 'mock' | 'survey']: Kind<Name> }

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
