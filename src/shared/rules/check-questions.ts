import type { Question } from '#contract/entities/assessment.ts'
import { fieldTypes, type FieldTypeId } from '#contract/field-types.ts'
import { formMessages } from '#contract/form-messages.ts'
import { faultsOf } from '#eform/definition-faults.ts'
import { assessmentForm, typeOf } from '#rules/assessment-form.ts'

const choices: readonly FieldTypeId[] = [fieldTypes.Radio, fieldTypes.CheckBox, fieldTypes.DropDown]

/**
 * Why these questions cannot become an assessment: `Questions.<n>.Options` or `.DependentOnOption` → texts, empty for
 * good questions. A dependency cycle names its questions (E-02).
 */
export function checkQuestions(questions: readonly Question[]): Record<string, string[]> {
  const indexOf = (id: string) => questions.findLastIndex((question) => question.Id === id)
  const faults = [
    ...questions
      .filter((question) => choices.includes(typeOf(question)) && question.Options.length === 0)
      .map((question) => [`Questions.${indexOf(question.Id)}.Options`, formMessages.noOptions] as const),
    ...faultsOf(assessmentForm({ Id: 'assessment', Name: '', Questions: [...questions] })).map(
      (fault) => [`Questions.${indexOf(fault.fieldId)}.DependentOnOption`, fault.text] as const,
    ),
  ]
  const errors: Record<string, string[]> = {}
  for (const [key, text] of faults) (errors[key] ??= []).push(text)
  return errors
}
