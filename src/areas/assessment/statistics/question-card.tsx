import Check from 'lucide-react/icons/check'
import type { QuestionStatistics } from '#contract/entities/assessment/question-statistics.ts'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { Facts } from '#ui/facts.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { Section } from '#ui/section.tsx'
import { Stack } from '#ui/stack.tsx'
import { difficultyWords, discriminationWords, percentOf } from './statistics-table.ts'

/** One question: how many chose each option, or the texts; of a graded one also how hard it is. */
export function QuestionCard({ question, number }: { question: QuestionStatistics; number: number }) {
  const { Question, GroupName, Shown, Answered, Options, Texts } = question
  return (
    <Section title={`${number}. ${Question}`}>
      <Card>
        <Stack>
          <Facts
            facts={[
              ['Section', GroupName],
              ['Answered', `${Answered} of ${Shown}`],
              ['Difficulty', difficultyWords(question)],
              ['Discrimination', discriminationWords(question)],
            ]}
          />
          {Options.map(({ Id, Option, Chosen, IsRight }) => (
            <div key={Id}>
              <p className="small">
                {Option}:{' '}
                <span className="num">
                  {Chosen} ({percentOf(Chosen, Shown)} %)
                </span>{' '}
                {IsRight && (
                  <Badge tone="ok" icon={Check}>
                    Right
                  </Badge>
                )}
              </p>
              <ProgressBar label={Option} percent={percentOf(Chosen, Shown)} />
            </div>
          ))}
          {Texts.length > 0 && (
            <ul>
              {Texts.map((text, at) => (
                // Two students may write the same text.
                <li key={`${at} ${text}`}>{text}</li>
              ))}
            </ul>
          )}
        </Stack>
      </Card>
    </Section>
  )
}
