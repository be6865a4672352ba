import type { Answer } from '#contract/entities/eform.ts'
import { isFixed } from '#eform/check-field.ts'
import { startForm } from '#eform/create-form.ts'
import type { CompiledForm, FormField } from '#eform/field-type-row.ts'
import { optionListOf } from '#eform/option-list.ts'
import { readItemAnswers } from '#eform/types/item-answer.ts'

/**
 * Whether only the definition says what is answered: nobody can enter anything (Disabled, IsViewModel), and no list of the
 * server has a say. What a fixed choice of such a list holds, only a device that saw the list knows (decision 010).
 */
export function isDefined(field: FormField): boolean {
  return isFixed(field) && field.type.asks && !field.type.transient && optionListOf(field) === null
}

/**
 * Answers that arrived from elsewhere, those of fixed questions replaced by what the definition says, in the items of lists
 * too: a device of ours sends just that, and whatever another one sends is not the person's to say. The answers themselves
 * are not refused for it: they were written in good faith.
 */
export function withFixedAnswers(compiled: CompiledForm, answers: readonly Answer[]): Answer[] {
  const defined = new Map(compiled.fields.filter(isDefined).map((field) => [field.id, definedAnswer(field)]))
  const given = new Set(answers.map(({ FieldId }) => FieldId))
  const kept = answers.flatMap((answer) => {
    const field = compiled.byId.get(answer.FieldId)
    if (defined.has(answer.FieldId)) return defined.get(answer.FieldId) ?? []
    return field?.items?.fields.some(isDefined) ? { ...answer, UserResponse: withFixedItems(field, field.items, answer.UserResponse) } : answer
  })
  const missing = [...defined].flatMap(([id, answer]) => (given.has(id) ? [] : answer ?? []))
  return missing.length === 0 ? kept : inFormOrder(compiled, [...kept, ...missing])
}

/** As the form asks them; what it does not know comes last. */
function inFormOrder({ fields }: CompiledForm, answers: readonly Answer[]): Answer[] {
  const places = new Map(fields.map(({ id }, at) => [id, at]))
  const placeOf = ({ FieldId }: Answer) => places.get(FieldId) ?? fields.length
  return answers.toSorted((a, b) => placeOf(a) - placeOf(b))
}

function definedAnswer(field: FormField): Answer | null {
  const body = field.type.toAnswer(field, field.type.normalise(field, field.type.initial(field)))
  return body && { FieldId: field.id, FieldTypeId: field.def.FieldType, ...body }
}

function withFixedItems({ def }: FormField, items: CompiledForm, text: string): string {
  const order = def.ListOrderPropertyName ?? 'Order'
  const list = readItemAnswers(text, order)
  if (list.length === 0) return text
  return JSON.stringify(list.map(({ Id, Answers, place }) => ({ Id, ...(place === null ? {} : { [order]: place }), Answers: shownAnswers(items, withFixedAnswers(items, Answers)) })))
}

/** An item holds what was shown of it; whether a fixed question was follows from the other answers. */
function shownAnswers(items: CompiledForm, answers: readonly Answer[]): Answer[] {
  const { fields } = startForm(items, { answers: [...answers, ...emptiedOf(items, answers)] })
  const hidden = new Set(items.fields.filter((field) => isDefined(field) && !fields.field(field.id).shown).map((field) => field.id))
  return answers.filter(({ FieldId }) => !hidden.has(FieldId))
}

/** An empty answer for every question without one: a default that the person took out must not come back. */
export function emptiedOf(compiled: CompiledForm, answers: readonly Answer[]): Answer[] {
  const given = new Set(answers.map(({ FieldId }) => FieldId))
  return compiled.fields.filter((field) => field.type.asks && !given.has(field.id)).map((field) => ({ FieldId: field.id, FieldTypeId: field.def.FieldType, UserResponse: '' }))
}
