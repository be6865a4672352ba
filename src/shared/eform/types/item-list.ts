import { maxItems, maxStructuredAnswer } from '#contract/limits.ts'
import type { CompiledForm, FieldTypeRow, FormField } from '#eform/field-type-row.ts'
import { FormState, failureText } from '#eform/form-state.ts'
import { loadExactly } from '#eform/load-exactly.ts'
import { readItemAnswers } from './item-answer.ts'
import { readItem, writeItem } from './item-text.ts'
import type { Raw } from '#eform/raw.ts'
import { must } from '#kit/must.ts'
import { asList } from './check-box.ts'

/** The values computed from an item, once per text. */
export interface ItemFacts {
  readonly id: string
  /** The text with normalised entries, without entries of unknown questions. */
  readonly text: string
  /** The first question with a failure. */
  readonly failure: { readonly fieldId: string; readonly message: string } | null
  /** The JSON of the answers to send. */
  readonly answers: string
  /** The answer that is the item's name, `''` without one. */
  readonly name: string
  /** All answers as readable text. */
  readonly summary: string
}

/** A form with the entries of one item. */
function itemState(items: CompiledForm, text: string): FormState {
  const state = new FormState(items)
  state.restore({ raw: readItem(text).raw, errors: {}, saved: {}, dropped: {}, fieldId: null, reviewing: false }, null)
  return state
}

function compute(list: FormField, items: CompiledForm, text: string): ItemFacts {
  const { id, raw } = readItem(text)
  const state = itemState(items, text)
  const [failure = null] = state.checkAll()
  const entered = items.fields.filter((field) => Object.hasOwn(raw, field.id))
  const answerText = (field: FormField): string => {
    const { shown, accepted } = state.field(field.id)
    return shown && accepted !== null ? field.type.text(field, accepted) : ''
  }
  const nameField = items.byId.get(list.def.PropertyForNameOfItem ?? '')
  return {
    id,
    text: writeItem({
      id,
      raw: Object.fromEntries(entered.map((field) => [field.id, field.type.normalise(field, raw[field.id] ?? '')])),
    }),
    failure: failure && { fieldId: failure.fieldId, message: failureText(failure) },
    answers: JSON.stringify(state.answers()),
    name: nameField ? answerText(nameField) : '',
    summary: items.fields
      .filter((field) => field.type.asks && answerText(field) !== '')
      .map((field) => `${field.label}: ${answerText(field)}`)
      .join('; '),
  }
}

/** Facts by text. It keeps the last two generations, so that long typing does not use more and more memory. */
class Memo {
  #young = new Map<string, ItemFacts>()
  #old = new Map<string, ItemFacts>()

  of(text: string, make: () => ItemFacts): ItemFacts {
    const young = this.#young.get(text)
    if (young) return young
    const facts = this.#old.get(text) ?? make()
    if (this.#young.size >= 1000) {
      this.#old = this.#young
      this.#young = new Map()
    }
    this.#young.set(text, facts)
    return facts
  }
}

const memos = new WeakMap<FormField, Memo>()

/** The facts of an item. A keystroke in one of 200 items computes one item (E-09). */
export function itemFacts(list: FormField, text: string): ItemFacts {
  const memo = memos.get(list) ?? new Memo()
  memos.set(list, memo)
  return memo.of(text, () => compute(list, must(list.items, 'the questions of an item'), text))
}

/** The title of an item by its position: "Slide 2" (R-144). */
export function itemLabel({ def }: FormField, at: number): string {
  return `${def.ItemObjectName || 'Slide'} ${at + 1}`
}

function itemTitle(list: FormField, at: number, { name }: ItemFacts): string {
  return name ? `${itemLabel(list, at)} (${name})` : itemLabel(list, at)
}

/**
 * Normalises the texts; the second of two items with the same id gets a new id. A list above the limit is not
 * normalised.
 */
function normalise(list: FormField, raw: Raw): readonly string[] {
  if (raw.length > maxItems) return asList(raw)
  const taken = new Set<string>()
  // The next number to try per id, so that thousands of items with one id do not need quadratic time.
  const next = new Map<string, number>()
  return asList(raw).map((text) => {
    const facts = itemFacts(list, text)
    let { id } = facts
    let n = next.get(id) ?? 2
    while (taken.has(id)) id = `${facts.id}-${n++}`
    next.set(facts.id, n)
    taken.add(id)
    return id === facts.id ? facts.text : writeItem({ ...readItem(facts.text), id })
  })
}

/** The property for an item's position, `''` for none. */
function orderProperty({ def }: FormField): string {
  return def.ListOrderPropertyName ?? 'Order'
}

/** The stored answer: `[{"Id":"…","Order":1,"Answers":[…]},…]` (R-201). */
function storedItems(list: FormField, value: Raw): string {
  const order = JSON.stringify(orderProperty(list))
  const items = asList(value).map((text, at) => {
    const { id, answers } = itemFacts(list, text)
    return `{"Id":${JSON.stringify(id)},${order === '""' ? '' : `${order}:${at + 1},`}"Answers":${answers}}`
  })
  return `[${items.join(',')}]`
}

function check(list: FormField, value: Raw): string | null {
  const tooMuch = `${list.label} holds more than can be sent. Shorten some answers or take something out.`
  if (value.length > maxItems) return tooMuch
  const facts = asList(value).map((text) => itemFacts(list, text))
  const at = facts.findIndex((fact) => fact.failure !== null)
  const failing = facts[at]
  if (failing?.failure) return `${itemTitle(list, at, failing)}: ${failing.failure.message}`
  return storedItems(list, value).length <= maxStructuredAnswer ? null : tooMuch
}

/** The item and the question of the first failure; null without failures. */
export function firstItemFailure(list: FormField, raw: Raw): { readonly at: number; readonly fieldId: string } | null {
  const texts = asList(raw)
  for (const [at, text] of texts.entries()) {
    const { failure } = itemFacts(list, text)
    if (failure) return { at, fieldId: failure.fieldId }
  }
  return null
}

/**
 * 26 CollapsibleQuestions, 31 TableQuestions: a list of items, each a small form (R-199 … R-202). The raw value is one
 * text per item with its id and its exact entries, so that an entry rewrites one item.
 */
export const itemList: FieldTypeRow = {
  asks: true,
  holdsItems: true,
  checksOnDemand: true,
  initial: () => [],
  normalise,
  isEmpty: (_list, value) => value.length === 0,
  check,
  toAnswer: (list, value) => (value.length === 0 ? null : { UserResponse: storedItems(list, value) }),
  fromAnswer: (list, { UserResponse }) =>
    readItemAnswers(UserResponse, orderProperty(list)).map(({ Id, Answers }) => {
      const state = new FormState(must(list.items, 'the questions of an item'))
      loadExactly(state, Answers)
      return writeItem({ id: Id || 'item', raw: state.snapshot().raw })
    }),
  text: (list, value) =>
    asList(value)
      .map((text, at) => [itemLabel(list, at), itemFacts(list, text).summary].filter(Boolean).join('. '))
      .join('\n'),
}
