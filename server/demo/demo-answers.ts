import { checkSubmission } from '#rules/assessment-form.ts'
import type { QuestionWithKey, StudentAnswer } from '#contract/entities/assessment.ts'
import { questionsOf, type DemoAssessment, type DemoQuestion } from './demo-questionnaire.ts'

const dayMs = 86_400_000

/** What one student answers at that time: random but repeatable, and a submission the server itself would accept. */
export function demoAnswers(assessment: DemoAssessment, random: () => number, at: Date): StudentAnswer[] {
  const words = new Map(assessment.sections.flatMap((section) => section.questions).map((one) => [one.key, one]))
  const answers: StudentAnswer[] = []
  const chosen = new Set<string>()
  const questions = questionsOf(assessment)
  for (const question of questions) {
    const { DependentOnOption: conditions } = question
    if (conditions && !conditions.some((id) => chosen.has(id))) continue
    const answer = answerTo(question, words.get(question.Id), random, at)
    if (answer === null) continue
    for (const id of answer.OptionIds ?? []) chosen.add(id)
    answers.push(answer)
  }
  const errors = checkSubmission(questions, answers)
  if (Object.keys(errors).length > 0) throw new Error(`the demo answers ${assessment.name} wrongly: ${JSON.stringify(errors)}`)
  return answers
}

function answerTo(question: QuestionWithKey, words: DemoQuestion | undefined, random: () => number, at: Date): StudentAnswer | null {
  const upTo = (n: number) => Math.floor(random() * n)
  const text = (Answer: string): StudentAnswer => ({ QuestionId: question.Id, Answer, OptionId: null })
  const type = question.FieldType
  if (type === 32) return null
  if (type === 7) return text(String(Math.round((question.MinNumber ?? 0) + random() ** 2 * ((question.MaxNumber ?? 100) - (question.MinNumber ?? 0)))))
  if (type === 9) return text(new Date(at.getTime() + (40 + upTo(200)) * dayMs).toISOString().slice(0, 10))
  if (type === 15) return text(String(1 + Math.min(4, upTo(3) + upTo(4))))
  if (type === 22) return text(random() < 0.6 ? 'true' : 'false')
  if (!question.IsOption) return text(words?.samples?.[upTo(words.samples.length)] ?? '')
  const size = question.Options.length
  const places = type === 4 ? [...new Set([upTo(size), upTo(size), upTo(size)])].toSorted((a, b) => a - b) : [upTo(size)]
  const options = places.flatMap((place) => question.Options[place] ?? [])
  return { QuestionId: question.Id, Answer: options.map((one) => one.Option).join(', '), OptionId: type === 4 ? null : options[0]?.Id ?? null, OptionIds: options.map((one) => one.Id) }
}
