import type { QuestionWithKey, questionTypes } from '#contract/entities/assessment.ts'

/** A question of the demo, written as briefly as possible. Options get the ids `<key>-1`, `<key>-2`, … */
export interface DemoQuestion {
  readonly key: string
  /** The e-form type; 3, one choice, when absent. */
  readonly type?: (typeof questionTypes)[number]
  readonly text: string
  readonly why?: string
  /** Names, or names with a note beneath. */
  readonly options?: readonly (string | readonly [name: string, note: string])[]
  /** Option ids: shown only while one of them is chosen. */
  readonly onlyIf?: readonly string[]
  readonly optional?: true
  readonly min?: number
  readonly max?: number
  readonly unit?: string
  readonly maxLength?: number
  /** What the demo's students write. */
  readonly samples?: readonly string[]
}

export interface DemoAssessment {
  readonly name: string
  readonly sector: number
  readonly description: string
  readonly sections: readonly { readonly name: string; readonly questions: readonly DemoQuestion[] }[]
}

/** All questions of a demo assessment in order, with the words students write to them beside. */
export function questionsOf({ sections }: DemoAssessment): QuestionWithKey[] {
  return sections.flatMap(({ name, questions }) => questions.map((one) => ({ one, name }))).map(({ one, name }, index) => ({
    Id: one.key,
    Question: one.text,
    Order: index + 1,
    FieldType: one.type ?? 3,
    IsOption: [3, 4, 5].includes(one.type ?? 3),
    IslongAnswer: one.type === 2,
    GroupName: name,
    Options: (one.options ?? []).map((option, place) => ({ Id: `${one.key}-${place + 1}`, IsCorrectAnswer: false, ...named(option) })),
    ...(one.why === undefined ? {} : { Explanation: one.why }),
    ...(one.optional ? { Required: false } : {}),
    ...(one.min === undefined ? {} : { MinNumber: one.min }),
    ...(one.max === undefined ? {} : { MaxNumber: one.max }),
    ...(one.unit === undefined ? {} : { UnitOfMeasure: one.unit }),
    ...(one.maxLength === undefined ? {} : { MaxLength: one.maxLength }),
    ...(one.onlyIf === undefined ? {} : { DependentOnOption: [...one.onlyIf] }),
  }))
}

function named(option: string | readonly [string, string]): { Option: string; Note?: string } {
  return typeof option === 'string' ? { Option: option } : { Option: option[0], Note: option[1] }
}
