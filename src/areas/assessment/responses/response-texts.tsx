import HandHelping from 'lucide-react/icons/hand-helping'
import type { AnsweredAssessment } from '#contract/entities/assessment.ts'
import { othersOf, textBeside } from '#areas/assessment/compare-answers.ts'
import type { ResponsesPath } from '#areas/assessment/filter-responses.ts'
import { AnswerList } from '#areas/assessment/parts/answer-list.tsx'
import { CompareCard } from '#areas/assessment/responses/compare-card.tsx'
import { HeldDecision } from '#areas/assessment/responses/held-decision.tsx'
import { ScoreCard } from '#areas/assessment/parts/score-card.tsx'
import { HeldNotice } from '#areas/assessment/parts/held-notice.tsx'
import { ServerNotice } from '#areas/assessment/parts/server-notice.tsx'
import { OtherTexts } from '#areas/assessment/responses/other-texts.tsx'
import { TextFacts } from '#areas/assessment/responses/text-facts.tsx'
import { Card } from '#ui/card.tsx'
import { Notice } from '#ui/notice.tsx'
import { Stack } from '#ui/stack.tsx'

interface Props {
  row: AnsweredAssessment
  /** All known answers of this student to the assessment; rows of other students or assessments are left out. */
  set: readonly AnsweredAssessment[]
  list: ResponsesPath
  onDecided?: () => void
}

/** A student's answers and their state. Where two texts exist: both, with the decision between them. */
export function ResponseTexts({ row, set, list, onDecided }: Props) {
  const others = othersOf(row, set)
  const beside = textBeside(row, set)
  return (
    <Stack>
      <ServerNotice answer={row} whose="The student’s" />
      <HeldNotice answer={row} />
      <HeldDecision row={row} hasOther={beside !== null} {...(onDecided ? { onDecided } : {})} />
      {row.RequestForAMentor && (
        <Notice tone="brand" icon={HandHelping} title="Asks for a mentor.">
          The student would like to talk to someone of this sector.
        </Notice>
      )}
      {beside ? (
        <CompareCard texts={beside.SubmittedDate < row.SubmittedDate ? [beside, row] : [row, beside]} />
      ) : (
        <Card>
          <Stack>
            <TextFacts row={row} />
            <ScoreCard Score={row.Score} />
            <AnswerList questions={row.Questions} />
          </Stack>
        </Card>
      )}
      <OtherTexts others={others} list={list} />
    </Stack>
  )
}
