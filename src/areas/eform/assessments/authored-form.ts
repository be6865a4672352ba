import type { AdminAssessment, QuestionWithKey } from '#contract/entities/assessment.ts'
import type { Field, Form, Option } from '#contract/entities/eform.ts'
import { fieldTypes, type FieldTypeId, type FieldTypeName } from '#contract/field-types.ts'
import { assessmentForm } from '#rules/assessment-form.ts'
import { inOrder } from '#areas/eform/builder/session/definition-edit.ts'
import { explanationOf, isRight, withExplanation, withRight } from './right-options.ts'

/** The types of questions that an assessment may ask, in the words of `questionTypes`. */
export const assessmentTypes = [
  'Radio',
  'CheckBox',
  'DropDown',
  'TextBox',
  'TextArea',
  'NumberTextBox',
  'Rating',
  'DatePicker',
  'SingleCheckBox',
  'Label',
] as const satisfies readonly FieldTypeName[]
type AskedType = NonNullable<QuestionWithKey['FieldType']>
const asked = new Set<FieldTypeId>(assessmentTypes.map((name) => fieldTypes[name]))
const choices = new Set<FieldTypeId>([fieldTypes.Radio, fieldTypes.CheckBox, fieldTypes.DropDown])

/** An assessment as authors edit it: the form of its students, with the right options and their explanations. */
export function authoredForm(assessment: Pick<AdminAssessment, 'Id' | 'Name' | 'Questions'>): Form {
  const form = assessmentForm(assessment)
  const byId = new Map(assessment.Questions.map((question) => [question.Id, question]))
  const marked = (field: Field): Field => {
    const question = byId.get(field.Id)
    const right = new Set(question?.Options.filter((one) => one.IsCorrectAnswer).map(({ Id }) => Id))
    const options = field.EformOptions?.map((option) => withRight(option, right.has(option.Id)))
    return withExplanation({ ...field, ...(options ? { EformOptions: options } : {}) }, question?.AnswerExplanation)
  }
  return inOrder({
    ...form,
    GroupFields: form.GroupFields.map((group) => ({ ...group, Fields: group.Fields.map(marked) })),
  })
}

/** The questions of an edited form, numbered from 1 through all sections. */
export function authoredQuestions(form: Form): QuestionWithKey[] {
  return form.GroupFields.flatMap((group) => group.Fields.map((field) => ({ field, GroupName: group.GroupName }))).map(
    ({ field, GroupName }, at) => ({ ...questionOf(field), Order: at + 1, ...(GroupName === '' ? {} : { GroupName }) }),
  )
}

function questionOf(field: Field): Omit<QuestionWithKey, 'Order'> {
  const { Id, FieldName, FieldType, EformOptions = [] } = field
  const { Explanation, Picture, PictureText, Required, MinLength, MaxLength, MinNumber, MaxNumber, UnitOfMeasure } =
    field
  const { DependentOnOption, RequireFullConditions } = field
  const IsOption = choices.has(FieldType)
  return {
    Id,
    Question: FieldName,
    IsOption,
    IslongAnswer: FieldType === fieldTypes.TextArea,
    Explanation,
    Picture,
    PictureText,
    MinLength,
    MaxLength,
    MinNumber,
    MaxNumber,
    UnitOfMeasure,
    DependentOnOption,
    RequireFullConditions,
    AnswerExplanation: explanationOf(field),
    Required: Required ?? false,
    FieldType: isAsked(FieldType) ? FieldType : undefined,
    Options: IsOption ? EformOptions.map(optionOf) : [],
  }
}

function optionOf(option: Option): QuestionWithKey['Options'][number] {
  const { Id, OptionName, Note } = option
  return { Id, Option: OptionName, Note, IsCorrectAnswer: isRight(option) }
}

const isAsked = (type: FieldTypeId): type is AskedType => asked.has(type)
