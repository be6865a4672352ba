import type { KindName } from '#contract/assessment-kinds.ts'
import type { QuestionWithKey, questionTypes } from '#contract/entities/assessment.ts'

/** A question of the demo, written as briefly as possible. Options get the ids `<key>-1`, `<key>-2`, … */
export interface DemoQuestion {
  readonly key: string
  /** The e-form type; 3, one choice, when absent. */
  readonly type?: (typeof questionTypes)[number]
  readonly text: string
  readonly why?: string
  /** Names, or names with a note below. */
  readonly options?: readonly (string | readonly [name: string, note: string])[]
  /** Option ids: the question is shown only while one of them is chosen. */
  readonly onlyIf?: readonly string[]
  readonly optional?: true
  /** The places of the right options, from 1, and why they are right. */
  readonly right?: readonly number[]
  readonly reason?: string
  readonly min?: number
  readonly max?: number
  readonly unit?: string
  readonly maxLength?: number
  /** The texts that the demo students write. */
  readonly samples?: readonly string[]
}

export interface DemoAssessment {
  /** Career when absent. */
  readonly kind?: KindName
  readonly name: string
  readonly sector: number
  readonly description: string
  /** The time limit. */
  readonly minutes?: number
  /** How many times a student may take it; 1 when absent. */
  readonly attempts?: number
  /** Which answers are whose is stored nowhere (L-05). */
  readonly isAnonymous?: true
  readonly sections: readonly { readonly name: string; readonly questions: readonly DemoQuestion[] }[]
}

/** All questions of a demo assessment in order. The texts that students write stay in the sections. */
export function questionsOf({ sections }: DemoAssessment): QuestionWithKey[] {
  return sections
    .flatMap(({ name, questions }) => questions.map((question) => ({ question, name })))
    .map(({ question, name }, index) => ({
      Id: question.key,
      Question: question.text,
      Order: index + 1,
      FieldType: question.type ?? 3,
      IsOption: [3, 4, 5].includes(question.type ?? 3),
      IslongAnswer: question.type === 2,
      GroupName: name,
      Options: (question.options ?? []).map((option, optionIndex) => ({
        Id: `${question.key}-${optionIndex + 1}`,
        IsCorrectAnswer: question.right?.includes(optionIndex + 1) ?? false,
        ...named(option),
      })),
      ...(question.why === undefined ? {} : { Explanation: question.why }),
      ...(question.reason === undefined ? {} : { AnswerExplanation: question.reason }),
      ...(question.optional ? { Required: false } : {}),
      ...(question.min === undefined ? {} : { MinNumber: question.min }),
      ...(question.max === undefined ? {} : { MaxNumber: question.max }),
      ...(question.unit === undefined ? {} : { UnitOfMeasure: question.unit }),
      ...(question.maxLength === undefined ? {} : { MaxLength: question.maxLength }),
      ...(question.onlyIf === undefined ? {} : { DependentOnOption: [...question.onlyIf] }),
    }))
}

function named(option: string | readonly [string, string]): { Option: string; Note?: string } {
  return typeof option === 'string' ? { Option: option } : { Option: option[0], Note: option[1] }
}
