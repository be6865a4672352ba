import { useMemo } from 'react'
import type { AssessmentKind } from '#contract/assessment-kinds.ts'
import { assessmentSubject } from '#areas/eform/assessments/assessment-subject.ts'
import { BuilderOf } from './builder-page.tsx'

/** the questions of one assessment. Its name, sector and rules are edited in the list. */
export function QuestionsPage({ kind }: { kind: AssessmentKind }) {
  const subject = useMemo(() => assessmentSubject(kind), [kind])
  return <BuilderOf subject={subject} />
}
