import type { AssessmentStatistics, QuestionStatistics } from '#contract/entities/assessment/question-statistics.ts'

export const percentOf = (part: number, of: number): number => (of === 0 ? 0 : Math.round((100 * part) / of))

/** '' where nothing is graded. */
export function difficultyWords({ Difficulty }: Pick<QuestionStatistics, 'Difficulty'>): string {
  return Difficulty === null ? '' : `${Math.round(100 * Difficulty)} % right`
}

/** The usual limits: above 0.3 a question tells those who know from those who do not, below 0 something is wrong with it. */
export function discriminationWords({ Discrimination }: Pick<QuestionStatistics, 'Discrimination'>): string {
  if (Discrimination === null) return ''
  const word =
    Discrimination >= 0.3
      ? 'good'
      : Discrimination >= 0.1
        ? 'fair'
        : Discrimination >= 0
          ? 'weak'
          : 'look at this question'
  return `${Discrimination.toFixed(2)}, ${word}`
}

/** A line for each option, and for each text. */
export function statisticsTable({ Questions }: Pick<AssessmentStatistics, 'Questions'>): string[][] {
  return [
    ['Question', 'Shown', 'Answered', 'Difficulty', 'Discrimination', 'Answer', 'Chosen', 'Right'],
    ...Questions.flatMap((one) => {
      const head = [
        one.Question,
        String(one.Shown),
        String(one.Answered),
        one.Difficulty?.toFixed(2) ?? '',
        one.Discrimination?.toFixed(2) ?? '',
      ]
      const lines = [
        ...one.Options.map(({ Option, Chosen, IsRight }) => [Option, String(Chosen), IsRight ? 'yes' : '']),
        ...one.Texts.map((text) => [text, '', '']),
      ]
      return (lines.length > 0 ? lines : [['', '', '']]).map((line) => [...head, ...line])
    }),
  ]
}
