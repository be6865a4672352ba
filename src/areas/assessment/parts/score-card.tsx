import type { AnsweredAssessment } from '#contract/entities/assessment.ts'
import { Card } from '#ui/card.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { Stack } from '#ui/stack.tsx'

/** The score of a mock test, and of each of its topics (L-04). */
export function ScoreCard({ Score }: Pick<AnsweredAssessment, 'Score'>) {
  if (!Score) return null
  const { Right, Of, Topics } = Score
  return (
    <Card as="section" aria-label="Score">
      <Stack>
        <p>
          <b className="num">
            {Right} of {Of}
          </b>{' '}
          right
        </p>
        {Topics.length > 1 &&
          Topics.map((topic) => (
            <div key={topic.Name}>
              <p className="small">
                {topic.Name || 'Other questions'}:{' '}
                <span className="num">
                  {topic.Right} of {topic.Of}
                </span>
              </p>
              <ProgressBar label={topic.Name || 'Other questions'} percent={(100 * topic.Right) / topic.Of} />
            </div>
          ))}
      </Stack>
    </Card>
  )
}
