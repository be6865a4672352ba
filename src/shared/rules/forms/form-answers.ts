import type { Answer, Form } from '#contract/entities/eform.ts'
import type { AnswerText } from '#contract/entities/form-store.ts'
import { compile } from '#eform/compile.ts'
import { startForm, type Eform, type FormStart } from '#eform/create-form.ts'
import type { CompiledForm, FormField } from '#eform/field-type-row.ts'
import { failureText } from '#eform/form-state.ts'
import { loadExactly } from '#eform/load-exactly.ts'
import { optionListOf } from '#eform/options/option-list.ts'
import { isBlank } from '#eform/whole-form.ts'
import { hasUnreadableItems, readItemAnswers } from '#eform/types/item-answer.ts'
import { cleanText } from '#eform/types/text-lengths.ts'
import { isAnsweredByDefinition, withFixedAnswers } from './fixed-answers.ts'

/**
 * A form with exactly these answers. A default counts only if it was sent: a default that the person removed must not
 * come back and show other questions.
 */
export function formWithAnswers(
  definition: Form,
  answers: readonly Answer[],
  start: Pick<FormStart, 'needsAnswer'> = {},
): Eform {
  return startWith(compile(definition), answers, start)
}

/** The same for answers from another device: fixed questions get the answers of the definition. */
function formReceived(definition: Form, answers: readonly Answer[]): Eform {
  const compiled = compile(definition)
  return startWith(compiled, withFixedAnswers(compiled, answers))
}

function startWith(
  compiled: CompiledForm,
  answers: readonly Answer[],
  start: Pick<FormStart, 'needsAnswer'> = {},
): Eform {
  const form = startForm(compiled, start)
  loadExactly(form.fields, answers)
  return form
}

/** An option id that the field does not have; undefined for a server list, whose options are not known here. */
function unknownOption(field: FormField, answer: Answer): string | undefined {
  if (optionListOf(field)) return undefined
  return [
    ...(answer.UserResponseOptions ?? []),
    ...(answer.EformFieldOptionId === undefined ? [] : [answer.EformFieldOptionId]),
  ].find((id) => !field.optionNames.has(id))
}

/**
 * Answers or options in list items that their questions do not have: without this check they would be lost silently.
 */
function unknownInItems(list: FormField, { UserResponse }: Answer): string | undefined {
  if (list.items && hasUnreadableItems(UserResponse)) return `${list.label}: an item cannot be read`
  const answers = list.items ? readItemAnswers(UserResponse, '').flatMap((item) => item.Answers) : []
  for (const answer of answers) {
    const field = list.items?.byId.get(answer.FieldId)
    if (!field?.type.asks) return `${list.label}: there is no question ${answer.FieldId} in its items`
    if (answer.FieldTypeId !== field.def.FieldType)
      return `${list.label} › ${field.label} is a question of another type`
    const option = isAnsweredByDefinition(field) ? undefined : unknownOption(field, answer)
    if (option !== undefined) return `${list.label} › ${field.label}: there is no option ${option}`
  }
  return undefined
}

/** Whether the engine cannot read a sent value: it would count as empty. Markup without text is empty. */
function isUnreadable(field: FormField, answer: Answer): boolean {
  const hasContent = !['', '[]'].includes(cleanText(answer.UserResponse))
  return (
    hasContent &&
    !isRich(field) &&
    field.type.toAnswer(field, field.type.normalise(field, field.type.fromAnswer(field, answer))) === null
  )
}

/**
 * Checks a submitted form with the same engine as the device: `Answers.<n>.FieldId`, `.FieldTypeId`,
 * `.EformFieldOptionId` or `.UserResponse` → texts, n counted in `answers`; `Answers` for required questions without an
 * answer. Empty when the answers may be stored. Answers to hidden questions are not errors (E-02), and a missing secret
 * is not an error: it is never sent.
 */
export function checkFormAnswers(definition: Form, answers: readonly Answer[]): Record<string, string[]> {
  const errors: Record<string, string[]> = {}
  const add = (key: string, text: string) => {
    ;(errors[key] ??= []).push(text)
  }
  const { fields } = formReceived(definition, answers)
  const { byId } = fields.compiled
  const indexes = new Map<string, number>()
  answers.forEach((answer, n) => {
    const field = byId.get(answer.FieldId)
    if (!field?.type.asks) return add(`Answers.${n}.FieldId`, `There is no question ${answer.FieldId}`)
    if (indexes.has(field.id)) return add(`Answers.${n}.FieldId`, `${field.label} is answered twice`)
    indexes.set(field.id, n)
    if (answer.FieldTypeId !== field.def.FieldType)
      add(`Answers.${n}.FieldTypeId`, `${field.label} is a question of another type`)
    const option = isAnsweredByDefinition(field) ? undefined : unknownOption(field, answer)
    if (option !== undefined) add(`Answers.${n}.EformFieldOptionId`, `${field.label}: there is no option ${option}`)
    const itemFault = isAnsweredByDefinition(field) ? undefined : unknownInItems(field, answer)
    if (itemFault !== undefined) add(`Answers.${n}.UserResponse`, itemFault)
  })
  for (const failure of fields.checkReceived()) {
    const n = indexes.get(failure.fieldId)
    add(n === undefined ? 'Answers' : `Answers.${n}.UserResponse`, failureText(failure))
  }
  const reported = new Set(Object.keys(errors).map((key) => key.split('.')[1]))
  answers.forEach((answer, n) => {
    const field = byId.get(answer.FieldId)
    if (
      !reported.has(String(n)) &&
      field &&
      !isAnsweredByDefinition(field) &&
      !field.type.transient &&
      fields.field(field.id).shown &&
      isUnreadable(field, answer)
    )
      add(`Answers.${n}.UserResponse`, `${field.label}: this answer cannot be read`)
  })
  return errors
}

/**
 * Whether a submission has no answer of a person. A form that also asks for a secret is never blank here, because the
 * secret is not sent.
 */
export function isBlankForm(definition: Form, answers: readonly Answer[]): boolean {
  const { fields } = formReceived(definition, answers)
  return isBlank(fields) && !fields.shownFields().some(({ type }) => type.transient)
}

/** The rich texts among the answers, also of list items, each with the path of its answer. */
export function answeredHtml(
  definition: Form,
  answers: readonly Answer[],
): { readonly path: string; readonly label: string; readonly html: string }[] {
  const { byId } = compile(definition)
  return answers.flatMap(({ FieldId, UserResponse }, n) => {
    const field = byId.get(FieldId)
    const itemFault = field?.items
      ? readItemAnswers(UserResponse, '').flatMap((item) =>
          item.Answers.filter((answer) => isRich(field.items?.byId.get(answer.FieldId))),
        )
      : []
    const texts = [...(isRich(field) ? [UserResponse] : []), ...itemFault.map((answer) => answer.UserResponse)]
    return texts.map((html) => ({ path: `Answers.${n}.UserResponse`, label: field?.label ?? '', html }))
  })
}

function isRich(field: FormField | undefined): boolean {
  return field?.typeName === 'EditableTextArea'
}

/**
 * The answers to store after `checkFormAnswers`: those of shown questions, without secrets, fixed ones from the
 * definition, each in the engine's one form.
 */
export function answersToStore(definition: Form, answers: readonly Answer[]): Answer[] {
  const { fields } = formReceived(definition, answers)
  const given = new Set(withFixedAnswers(fields.compiled, answers).map(({ FieldId }) => FieldId))
  return fields.answers().filter(({ FieldId }) => given.has(FieldId))
}

/** Every shown question, in order, with its answer as readable text; secrets are left out. */
export function formAnswerTexts(definition: Form, answers: readonly Answer[]): AnswerText[] {
  const { fields } = formReceived(definition, answers)
  return fields
    .shownFields()
    .filter(({ type }) => type.asks && !type.transient)
    .map((field) => {
      const { accepted } = fields.field(field.id)
      return {
        FieldId: field.id,
        Question: field.label,
        Answer: accepted === null ? '' : field.type.text(field, accepted),
      }
    })
}
