import type { Answer } from '#contract/entities/eform.ts'
import { isFixed } from '#eform/check-field.ts'
import type { CompiledForm, FormField } from '#eform/field-type-row.ts'
import { FormState } from '#eform/form-state.ts'
import { loadExactly } from '#eform/load-exactly.ts'
import { optionListOf } from '#eform/options/option-list.ts'
import { isNameless } from '#eform/types/choice-entry.ts'
import { withItemAnswers } from '#eform/types/item-answer.ts'

/**
 * Whether the definition alone decides the answer: the person cannot enter anything (Disabled, IsViewModel), and no
 * server list is involved.
 */
export function isAnsweredByDefinition(field: FormField): boolean {
  return isFixed(field) && field.type.asks && !field.type.transient && !startsInList(field)
}

/**
 * True for a choice without a default that takes the first option of its list: only a device that read the list knows
 * that option (decision 010).
 */
function startsInList(field: FormField): boolean {
  if (optionListOf(field) === null || !field.type.isEmpty(field, field.type.initial(field))) return false
  const seen: FormField = { ...field, options: [{ Id: 'first', OptionName: 'first' }] }
  return !field.type.isEmpty(seen, field.type.initial(seen))
}

/**
 * Answers from another device, with the answers to fixed questions replaced by those of the definition, also in the
 * items of lists. Our own devices send exactly these; a person may not send others. The submission is not refused for
 * that, because it was written in good faith.
 */
export function withFixedAnswers(compiled: CompiledForm, answers: readonly Answer[]): Answer[] {
  const fixedFields = new Map(compiled.fields.filter(isAnsweredByDefinition).map((field) => [field.id, field]))
  const given = new Set(answers.map(({ FieldId }) => FieldId))
  const replaced = answers.flatMap((answer) => {
    const [field, fixed] = [compiled.byId.get(answer.FieldId), fixedFields.get(answer.FieldId)]
    if (fixed) return answerFromDefinition(fixed, answer) ?? []
    return field?.items?.fields.some(isAnsweredByDefinition) ? withFixedItems(field, field.items, answer) : answer
  })
  const missing = [...fixedFields].flatMap(([id, field]) => (given.has(id) ? [] : (answerFromDefinition(field) ?? [])))
  return missing.length === 0 ? replaced : inFormOrder(compiled, [...replaced, ...missing])
}

/** Sorts answers in the order of the form; answers to unknown questions come last. */
function inFormOrder({ fields }: CompiledForm, answers: readonly Answer[]): Answer[] {
  const positions = new Map(fields.map(({ id }, at) => [id, at]))
  const positionOf = ({ FieldId }: Answer) => positions.get(FieldId) ?? fields.length
  return answers.toSorted((a, b) => positionOf(a) - positionOf(b))
}

/**
 * The answer that the definition gives. For an option of a server list the definition has only the id; the name comes
 * from the device that read the list.
 */
function answerFromDefinition(field: FormField, given?: Answer): Answer | null {
  const value = field.type.normalise(field, field.type.initial(field))
  const body = field.type.toAnswer(field, value)
  if (!body) return null
  const needsName = optionListOf(field) !== null && [value].flat().some((entry) => isNameless(field, entry))
  const name = needsName && given && idsOf(given) === idsOf(body) ? given.UserResponse : ''
  return {
    FieldId: field.id,
    FieldTypeId: field.def.FieldType,
    ...body,
    ...(name === '' ? {} : { UserResponse: name }),
  }
}

const idsOf = ({
  EformFieldOptionId,
  UserResponseOptions,
}: Pick<Answer, 'EformFieldOptionId' | 'UserResponseOptions'>) =>
  JSON.stringify([EformFieldOptionId, UserResponseOptions])

function withFixedItems(field: FormField, items: CompiledForm, answer: Answer): Answer {
  return withItemAnswers(field, answer, (answers) => shownAnswers(items, withFixedAnswers(items, answers)))
}

/** The answers of an item without hidden fixed questions; the other answers decide which questions were shown. */
function shownAnswers(items: CompiledForm, answers: readonly Answer[]): Answer[] {
  const fields = new FormState(items)
  loadExactly(fields, answers)
  const hidden = new Set(
    items.fields
      .filter((field) => isAnsweredByDefinition(field) && !fields.field(field.id).shown)
      .map((field) => field.id),
  )
  return answers.filter(({ FieldId }) => !hidden.has(FieldId))
}
