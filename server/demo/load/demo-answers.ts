import { checkSubmission } from '#rules/assessment-form.ts'
import type { QuestionWithKey, StudentAnswer } from '#contract/entities/assessment.ts'
import { questionsOf, type DemoAssessment, type DemoQuestion } from '#server/demo/texts/demo-questionnaire.ts'

const dayMs = 86_400_000

/** The answers of one student at that time: random but repeatable, and a submission that the server accepts. */
export function demoAnswers(assessment: DemoAssessment, random: () => number, at: Date): StudentAnswer[] {
  const demoQuestions = new Map(
    assessment.sections.flatMap((section) => section.questions).map((question) => [question.key, question]),
  )
  const answers: StudentAnswer[] = []
  const chosen = new Set<string>()
  const questions = questionsOf(assessment)
  for (const question of questions) {
    const { DependentOnOption: conditions } = question
    if (conditions && !conditions.some((id) => chosen.has(id))) continue
    const answer = answerTo(question, demoQuestions.get(question.Id), random, at)
    if (answer === null) continue
    for (const id of answer.OptionIds ?? []) chosen.add(id)
    answers.push(answer)
  }
  const errors = checkSubmission(questions, answers)
  if (Object.keys(errors).length > 0)
    throw new Error(`the demo answers ${assessment.name} wrongly: ${JSON.stringify(errors)}`)
  return answers
}

function answerTo(
  question: QuestionWithKey,
  demoQuestion: DemoQuestion | undefined,
  random: () => number,
  at: Date,
): StudentAnswer | null {
  const randomBelow = (n: number) => Math.floor(random() * n)
  const text = (Answer: string): StudentAnswer => ({ QuestionId: question.Id, Answer, OptionId: null })
  const type = question.FieldType
  if (type === 32) return null
  if (type === 7)
    return text(
      String(
        Math.round(
          (question.MinNumber ?? 0) + random() ** 2 * ((question.MaxNumber ?? 100) - (question.MinNumber ?? 0)),
        ),
      ),
    )
  if (type === 9) return text(new Date(at.getTime() + (40 + randomBelow(200)) * dayMs).toISOString().slice(0, 10))
  if (type === 15) return text(String(1 + Math.min(4, randomBelow(3) + randomBelow(4))))
  if (type === 22) return text(random() < 0.6 ? 'true' : 'false')
  if (!question.IsOption) return text(demoQuestion?.samples?.[randomBelow(demoQuestion.samples.length)] ?? '')
  const size = question.Options.length
  const indexes =
    type === 4
      ? [...new Set([randomBelow(size), randomBelow(size), randomBelow(size)])].toSorted((a, b) => a - b)
      : [randomBelow(size)]
  const options = indexes.flatMap((index) => question.Options[index] ?? [])
  return {
    QuestionId: question.Id,
    Answer: options.map((option) => option.Option).join(', '),
    OptionId: type === 4 ? null : (options[0]?.Id ?? null),
    OptionIds: options.map((option) => option.Id),
  }
}
