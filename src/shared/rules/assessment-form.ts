import type { AnsweredQuestion, Question, StudentAnswer, StudentAssessment } from '#contract/entities/assessment.ts'
import type { Answer, Field, Form } from '#contract/entities/eform.ts'
import { fieldTypes, type FieldTypeId } from '#contract/field-types.ts'
import { maxAnswerLength } from '#contract/limits.ts'
import { compile } from '#eform/compile.ts'
import { startForm, type Eform } from '#eform/create-form.ts'
import type { CompiledForm } from '#eform/field-type-row.ts'
import { labelOf } from '#eform/label.ts'

/** the two flags decide the type unless the question has one. */
export function typeOf(question: Question): FieldTypeId {
  if (question.FieldType !== undefined) return question.FieldType
  if (question.IsOption) return fieldTypes.Radio
  return question.IslongAnswer ? fieldTypes.TextArea : fieldTypes.TextBox
}

/** every answer is required unless the author says otherwise. An unticked box counts as an answer. */
function fieldOf(question: Question): Field {
  const FieldType = typeOf(question)
  const {
    Id,
    Question: FieldName,
    Order: FieldOrder,
    Options,
    Required = FieldType !== fieldTypes.SingleCheckBox,
  } = question
  const {
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
  } = question
  return {
    Id,
    FieldName,
    FieldType,
    FieldOrder,
    Required,
    PageWidth: 12,
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
    // A student must choose actively (R-197 with its reading).
    OptionRequirement: { RequireSelectedOption: true },
    EformOptions: Options.map((option) => ({ Id: option.Id, OptionName: option.Option, Note: option.Note })),
  }
}

/** An assessment as a form, one question at a time, with sections by GroupName in the order of their first question. */
export function assessmentForm(assessment: Pick<StudentAssessment, 'Id' | 'Name' | 'Questions'>): Form {
  const questions = assessment.Questions.toSorted((a, b) => a.Order - b.Order)
  const groups = Map.groupBy(questions, (question) => question.GroupName ?? '')
  return {
    Id: assessment.Id,
    FormName: assessment.Name,
    EformDisplayType: 'One_By_One_Question',
    GroupFields: [...groups].map(([GroupName, members], GroupOrder) => ({
      Id: String(GroupOrder),
      GroupName,
      GroupOrder,
      ShowGroupName: GroupName !== '',
      Fields: members.map(fieldOf),
    })),
  }
}

/** Compiled once for all answers to the same questions: compiling costs more than checking. */
const compiled = new WeakMap<readonly Question[], CompiledForm>()

function formOf(questions: readonly Question[], answers: readonly StudentAnswer[]): Eform {
  const form =
    compiled.get(questions) ?? compile(assessmentForm({ Id: 'assessment', Name: '', Questions: [...questions] }))
  compiled.set(questions, form)
  return started(form, questions, answers)
}

/** An assessment with answers that were sent before, to read or to change. */
export function answeredForm(
  assessment: Pick<StudentAssessment, 'Id' | 'Name' | 'Questions'>,
  answers: readonly StudentAnswer[],
): Eform {
  return started(compile(assessmentForm(assessment)), assessment.Questions, answers)
}

function started(form: CompiledForm, questions: readonly Question[], answers: readonly StudentAnswer[]): Eform {
  const types = new Map(questions.map((question) => [question.Id, typeOf(question)]))
  return startForm(form, {
    answers: answers.flatMap((answer): Answer[] => {
      const FieldTypeId = types.get(answer.QuestionId)
      return FieldTypeId === undefined ? [] : [{ FieldId: answer.QuestionId, FieldTypeId, ...bodyOf(answer) }]
    }),
  })
}

/** Older apps send only one OptionId. */
function bodyOf({ Answer: UserResponse, OptionId, OptionIds }: StudentAnswer) {
  return {
    UserResponse,
    EformFieldOptionId: OptionId ?? undefined,
    UserResponseOptions: OptionIds ?? (OptionId ? [OptionId] : []),
  }
}

/**
 * The answers to send for an assessment: accepted answers of the shown questions; of a test whose time is over
 * (`isCutOff`) also texts that are not accepted yet, unchanged (L-04).
 */
export function submissionAnswers(form: Eform, isCutOff = false): StudentAnswer[] {
  const accepted = acceptedAnswers(form)
  if (!isCutOff) return accepted
  const sent = new Set(accepted.map(({ QuestionId }) => QuestionId))
  const unfinished = form.fields.shownFields().flatMap(({ id, type }): StudentAnswer[] => {
    const { raw } = form.fields.field(id)
    const isText = type.asks && typeof raw === 'string' && raw.trim() !== ''
    return isText && !sent.has(id) ? [{ QuestionId: id, Answer: raw.slice(0, maxAnswerLength), OptionId: null }] : []
  })
  return [...accepted, ...unfinished]
}

function acceptedAnswers(form: Eform): StudentAnswer[] {
  return form.fields.answers().map((answer) => ({
    QuestionId: answer.FieldId,
    // The ids decide; the joined names of very many options must not exceed the limit of the wire.
    Answer: answer.UserResponse.slice(0, maxAnswerLength),
    OptionId: answer.EformFieldOptionId ?? null,
    ...(answer.UserResponseOptions ? { OptionIds: answer.UserResponseOptions } : {}),
  }))
}

function unknownOption(question: Question, answer: StudentAnswer): string | undefined {
  const known = new Set(question.Options.map((option) => option.Id))
  return [...(answer.OptionIds ?? []), ...(answer.OptionId ? [answer.OptionId] : [])].find((id) => !known.has(id))
}

/**
 * Checks a submission with the same engine as the student's device: `Questions.<n>.QuestionId`, `.OptionId` or
 * `.Answer` → texts, n counted in `answers`; `Questions` for required questions without an answer. Empty when the
 * submission may be stored. Answers to hidden questions are not errors: `answerTexts` leaves them out (E-02). `isCutOff`: the time of
 * a test was over, so answers may be missing or unfinished (L-04).
 */
export function checkSubmission(
  questions: readonly Question[],
  answers: readonly StudentAnswer[],
  isCutOff = false,
): Record<string, string[]> {
  const errors: Record<string, string[]> = {}
  const add = (key: string, text: string) => {
    ;(errors[key] ??= []).push(text)
  }
  const byId = new Map(questions.map((question) => [question.Id, question]))
  const indexes = new Map<string, number>()
  answers.forEach((answer, n) => {
    const question = byId.get(answer.QuestionId)
    if (!question) return add(`Questions.${n}.QuestionId`, `There is no question ${answer.QuestionId}`)
    if (indexes.has(answer.QuestionId))
      return add(`Questions.${n}.QuestionId`, `${labelOf(question.Question)} is answered twice`)
    indexes.set(answer.QuestionId, n)
    const option = unknownOption(question, answer)
    if (option !== undefined) add(`Questions.${n}.OptionId`, `There is no option ${option}`)
  })
  if (isCutOff) return errors
  for (const failure of formOf(questions, answers).fields.checkAll()) {
    const n = indexes.get(failure.fieldId)
    add(n === undefined ? 'Questions' : `Questions.${n}.Answer`, failure.message)
  }
  return errors
}

const pictureOf = ({ Picture, PictureText }: Pick<Field, 'Picture' | 'PictureText'>) =>
  Picture ? { Picture, PictureText } : {}

/**
 * Every question that the student saw, with its text and its answer as readable text, also for yes or no, dates
 * and units.
 */
export function answerTexts(questions: readonly Question[], answers: readonly StudentAnswer[]): AnsweredQuestion[] {
  const { fields } = formOf(questions, answers)
  const given = new Map(answers.map(({ QuestionId, Answer }) => [QuestionId, Answer]))
  return fields
    .shownFields()
    .filter((field) => field.type.asks)
    .map((field, index) => {
      const { accepted } = fields.field(field.id)
      return {
        QuestionId: field.id,
        Question: field.def.FieldName,
        GroupName: field.group.GroupName,
        Order: field.def.FieldOrder ?? index,
        ...pictureOf(field.def),
        // A text that was cut off by the end of a test stays as it was sent.
        Answer: accepted === null ? (given.get(field.id) ?? '') : field.type.text(field, accepted),
      }
    })
}
