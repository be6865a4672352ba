import type { Question } from '#contract/entities/assessment.ts'
import { fieldTypes, type FieldTypeId } from '#contract/field-types.ts'
import { formMessages } from '#contract/form-messages.ts'
import { maxQuestionPictures } from '#contract/limits.ts'
import { faultsOf } from '#eform/definition-faults.ts'
import { assessmentForm, typeOf } from '#rules/assessment-form.ts'

const choices: readonly FieldTypeId[] = [fieldTypes.Radio, fieldTypes.CheckBox, fieldTypes.DropDown]

/**
 * Why these questions cannot become an assessment: `Questions.<n>.Options`, `.Picture`, `.PictureText` or `.DependentOnOption` → texts,
 * empty for good questions. A dependency cycle names its questions (E-02).
 */
export function checkQuestions(questions: readonly Question[]): Record<string, string[]> {
  const indexOf = (id: string) => questions.findLastIndex((question) => question.Id === id)
  const faults = [
    ...pictureFaults(questions),
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

/** A picture needs its words, and devices download all pictures of an assessment. */
function pictureFaults(questions: readonly Question[]): (readonly [key: string, text: string])[] {
  const withPicture = questions.flatMap(({ Picture, PictureText }, at) => (Picture ? [{ at, PictureText }] : []))
  return [
    ...withPicture
      .filter(({ PictureText }) => !PictureText)
      .map(({ at }) => [`Questions.${at}.PictureText`, formMessages.noPictureText] as const),
    ...withPicture
      .slice(maxQuestionPictures)
      .map(
        ({ at }) =>
          [`Questions.${at}.Picture`, `At most ${maxQuestionPictures} questions can have a picture.`] as const,
      ),
  ]
}
