import type { Answer } from '#contract/entities/eform.ts'
import { isFixed } from '#eform/check-field.ts'
import { startForm } from '#eform/create-form.ts'
import type { CompiledForm, FormField } from '#eform/field-type-row.ts'
import { optionListOf } from '#eform/option-list.ts'
import { isNameless } from '#eform/types/choice-entry.ts'
import { readItemAnswers } from '#eform/types/item-answer.ts'

/**
 * Whether only the definition says what is answered: nobody can enter anything (Disabled, IsViewModel), and no list of the
 * server has a say.
 */
export function isDefined(field: FormField): boolean {
  return isFixed(field) && field.type.asks && !field.type.transient && !startsInList(field)
}

/** A choice without a default that takes the first option of its list: which one that was, only a device that saw the list knows (decision 010). */
function startsInList(field: FormField): boolean {
  if (optionListOf(field) === null || !field.type.isEmpty(field, field.type.initial(field))) return false
  const seen: FormField = { ...field, options: [{ Id: 'first', OptionName: 'first' }] }
  return !field.type.isEmpty(seen, field.type.initial(seen))
}

/**
 * Answers that arrived from elsewhere, those of fixed questions replaced by what the definition says, in the items of lists
 * too: a device of ours sends just that, and whatever another one sends is not the person's to say. The answers themselves
 * are not refused for it: they were written in good faith.
 */
export function withFixedAnswers(compiled: CompiledForm, answers: readonly Answer[]): Answer[] {
  const defined = new Map(compiled.fields.filter(isDefined).map((field) => [field.id, field]))
  const given = new Set(answers.map(({ FieldId }) => FieldId))
  const kept = answers.flatMap((answer) => {
    const [field, fixed] = [compiled.byId.get(answer.FieldId), defined.get(answer.FieldId)]
    if (fixed) return definedAnswer(fixed, answer) ?? []
    return field?.items?.fields.some(isDefined) ? { ...answer, UserResponse: withFixedItems(field, field.items, answer.UserResponse) } : answer
  })
  const missing = [...defined].flatMap(([id, field]) => (given.has(id) ? [] : definedAnswer(field) ?? []))
  return missing.length === 0 ? kept : inFormOrder(compiled, [...kept, ...missing])
}

/** As the form asks them; what it does not know comes last. */
function inFormOrder({ fields }: CompiledForm, answers: readonly Answer[]): Answer[] {
  const places = new Map(fields.map(({ id }, at) => [id, at]))
  const placeOf = ({ FieldId }: Answer) => places.get(FieldId) ?? fields.length
  return answers.toSorted((a, b) => placeOf(a) - placeOf(b))
}

/** Of an option of a server list the definition knows the id and no more: its name is the one that the device read there. */
function definedAnswer(field: FormField, given?: Answer): Answer | null {
  const value = field.type.normalise(field, field.type.initial(field))
  const body = field.type.toAnswer(field, value)
  if (!body) return null
  const isNamedThere = optionListOf(field) !== null && [value].flat().some((entry) => isNameless(field, entry))
  const name = isNamedThere && given && idsOf(given) === idsOf(body) ? given.UserResponse : ''
  return { FieldId: field.id, FieldTypeId: field.def.FieldType, ...body, ...(name === '' ? {} : { UserResponse: name }) }
}

const idsOf = ({ EformFieldOptionId, UserResponseOptions }: Pick<Answer, 'EformFieldOptionId' | 'UserResponseOptions'>) => JSON.stringify([EformFieldOptionId, UserResponseOptions])

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
