import type { Answer, Form } from '#contract/entities/eform.ts'
import type { AnswerText } from '#contract/entities/form-store.ts'
import { compile } from '#eform/compile.ts'
import { startForm, type Eform } from '#eform/create-form.ts'
import type { CompiledForm, FormField } from '#eform/field-type-row.ts'
import { optionListOf } from '#eform/option-list.ts'
import { readItemAnswers } from '#eform/types/item-answer.ts'
import { emptiedOf, isDefined, withFixedAnswers } from './fixed-answers.ts'

/**
 * A form that holds exactly these answers. What a new form starts with counts only as far as it was sent: a default that
 * the person took out again must not come back and show other questions.
 */
export function formWithAnswers(definition: Form, answers: readonly Answer[]): Eform {
  return holding(compile(definition), answers)
}

/** The same of answers that arrived from elsewhere: fixed questions hold what the definition says. */
function formReceived(definition: Form, answers: readonly Answer[]): Eform {
  const compiled = compile(definition)
  return holding(compiled, withFixedAnswers(compiled, answers))
}

function holding(compiled: CompiledForm, answers: readonly Answer[]): Eform {
  return startForm(compiled, { answers: [...answers, ...emptiedOf(compiled, answers)] })
}

/** An option id that the field does not have; of a field whose options come from a call nothing is known here. */
function unknownOption(field: FormField, answer: Answer): string | undefined {
  if (optionListOf(field)) return undefined
  return [...(answer.UserResponseOptions ?? []), ...(answer.EformFieldOptionId === undefined ? [] : [answer.EformFieldOptionId])].find((id) => !field.optionNames.has(id))
}

/**
 * What is wrong with a filled-in form, by the engine the device used: `Answers.<n>.FieldId`, `.FieldTypeId`,
 * `.EformFieldOptionId` or `.UserResponse` → texts, n counted in `answers`; `Answers` for what is required and was not
 * answered. Empty when it may be stored. Answers to questions that are not shown are no error (E-02), and a secret is never
 * missing: it does not travel.
 */
export function checkFormAnswers(definition: Form, answers: readonly Answer[]): Record<string, string[]> {
  const errors: Record<string, string[]> = {}
  const add = (key: string, text: string) => { (errors[key] ??= []).push(text) }
  const { fields } = formReceived(definition, answers)
  const { byId } = fields.compiled
  const places = new Map<string, number>()
  answers.forEach((answer, n) => {
    const field = byId.get(answer.FieldId)
    if (!field?.type.asks) return add(`Answers.${n}.FieldId`, `There is no question ${answer.FieldId}`)
    if (places.has(field.id)) return add(`Answers.${n}.FieldId`, `${field.label} is answered twice`)
    places.set(field.id, n)
    if (answer.FieldTypeId !== field.def.FieldType) add(`Answers.${n}.FieldTypeId`, `${field.label} is a question of another type`)
    const option = isDefined(field) ? undefined : unknownOption(field, answer)
    if (option !== undefined) add(`Answers.${n}.EformFieldOptionId`, `${field.label}: there is no option ${option}`)
  })
  for (const failure of fields.checkReceived()) {
    const n = places.get(failure.fieldId)
    add(n === undefined ? 'Answers' : `Answers.${n}.UserResponse`, failure.message)
  }
  return errors
}

/** Rich texts among the answers, those of list items too, each with the place of its answer. */
export function answeredHtml(definition: Form, answers: readonly Answer[]): { readonly path: string; readonly label: string; readonly html: string }[] {
  const { byId } = compile(definition)
  return answers.flatMap(({ FieldId, UserResponse }, n) => {
    const field = byId.get(FieldId)
    const inside = field?.items ? readItemAnswers(UserResponse, '').flatMap((item) => item.Answers.filter((one) => isRich(field.items?.byId.get(one.FieldId)))) : []
    const texts = [...(isRich(field) ? [UserResponse] : []), ...inside.map((one) => one.UserResponse)]
    return texts.map((html) => ({ path: `Answers.${n}.UserResponse`, label: field?.label ?? '', html }))
  })
}

function isRich(field: FormField | undefined): boolean {
  return field?.typeName === 'EditableTextArea'
}

/** What is kept of answers that passed `checkFormAnswers`: those of questions that were shown, without secrets, fixed ones as the definition has them. */
export function keptAnswers(definition: Form, answers: readonly Answer[]): Answer[] {
  const { fields } = formReceived(definition, answers)
  const shown = new Map(fields.shownFields().map((field) => [field.id, field]))
  return withFixedAnswers(fields.compiled, answers).filter(({ FieldId }) => shown.has(FieldId) && !shown.get(FieldId)?.type.transient)
}

/** Every question that was shown, in order, with the answer in words; secrets are left out. */
export function formAnswerTexts(definition: Form, answers: readonly Answer[]): AnswerText[] {
  const { fields } = formReceived(definition, answers)
  return fields.shownFields().filter(({ type }) => type.asks && !type.transient).map((field) => {
    const { accepted } = fields.field(field.id)
    return { FieldId: field.id, Question: field.label, Answer: accepted === null ? '' : field.type.text(field, accepted) }
  })
}
