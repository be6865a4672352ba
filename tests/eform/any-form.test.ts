import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answer as answerSchema, form as formSchema, type Answer } from '#contract/entities/eform.ts'
import { defaultPhoneCountry } from '#contract/limits.ts'
import type { FieldTypeName } from '#contract/field-types.ts'
import { faultsOf } from '#eform/definition-faults.ts'
import { isFixed } from '#eform/check-field.ts'
import { createForm, startForm, type Eform } from '#eform/create-form.ts'
import { fieldTypeName } from '#eform/field-type-table.ts'
import type { CompiledForm, FormField } from '#eform/field-type-row.ts'
import { failureText, type FormState } from '#eform/form-state.ts'
import { phoneRules } from '#eform/phone/phone-rules.ts'
import { providePhoneRules } from '#eform/phone/phone-slot.ts'
import type { Raw } from '#eform/raw.ts'
import { readSnapshot } from '#eform/snapshot.ts'
import { readItemAnswers } from '#eform/types/item-answer.ts'
import { readItem } from '#eform/types/item-text.ts'
import { phoneParts } from '#eform/types/phone-number-text-box.ts'
import { isAnsweredByDefinition } from '#rules/forms/fixed-answers.ts'
import { checkFormAnswers, formAnswerTexts, answersToStore } from '#rules/forms/form-answers.ts'
import { anyFilledForm, type Entry } from '#tests/eform/generated-forms.ts'

providePhoneRules(phoneRules)

/** `EFORM_RUNS=10000` for the long run. */
const runs = Number(process.env['EFORM_RUNS'] ?? 600)
/** Time for a slow machine; a property that hangs still fails. */
const patience = 30_000 + runs * 100
const forAny = (
  property: (filled: { definition: Parameters<typeof createForm>[0]; entries: readonly Entry[] }) => void,
) => {
  fc.assert(fc.property(anyFilledForm, property), { numRuns: runs })
}

function filled({
  definition,
  entries,
}: {
  definition: Parameters<typeof createForm>[0]
  entries: readonly Entry[]
}): Eform {
  const form = createForm(definition)
  for (const [id, raw] of entries) form.fields.setRaw(id, raw)
  return form
}
const throughJson = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T
const ids = (fields: readonly FormField[]) => fields.map((field) => field.id)

/** The forms of a list's items, as the draft holds them. */
function itemForms(field: FormField, raw: Raw): { text: string; fields: FormState }[] {
  const { items } = field
  if (!items || typeof raw === 'string') return []
  return raw.map((text) => ({
    text,
    fields: startForm(items, { snapshot: readSnapshot({ raw: readItem(text).raw }) }).fields,
  }))
}

/** Whether a field holds an invalid phone number with an unusual country: the country is stored only inside a valid number. */
function dialsAbroad(fields: FormState): boolean {
  return fields.shownFields().some((field) => {
    const { raw, accepted } = fields.field(field.id)
    if (field.items) return itemForms(field, raw).some((item) => dialsAbroad(item.fields))
    return field.typeName === 'PhoneNumberTextBox' && accepted === null && phoneParts(raw).iso !== defaultPhoneCountry
  })
}

/** What a device without checks would send: every shown question as it was entered. */
function uncheckedAnswers(fields: FormState): Answer[] {
  return fields
    .shownFields()
    .filter(({ type }) => type.asks && !type.transient)
    .map((field) => {
      const head = { FieldId: field.id, FieldTypeId: field.def.FieldType }
      const value = field.type.normalise(field, fields.field(field.id).raw)
      if (field.items) {
        const order = field.def.ListOrderPropertyName ?? 'Order'
        const items = itemForms(field, value).map((item, at) => ({
          Id: readItem(item.text).id,
          ...(order ? { [order]: at + 1 } : {}),
          Answers: uncheckedAnswers(item.fields),
        }))
        return { ...head, UserResponse: items.length === 0 ? '' : JSON.stringify(items) }
      }
      if (field.typeName === 'PhoneNumberTextBox') return { ...head, UserResponse: phoneParts(value).text }
      return { ...head, UserResponse: '', ...field.type.toAnswer(field, value) }
    })
}

type Tamper = (compiled: CompiledForm, answers: readonly Answer[], seen?: { top: number; inItems: number }) => Answer[]

/** Answers that a manipulated device sends; `change` replaces an answer. */
function tampering(change: (answer: Answer) => Answer[]): Tamper {
  const tamper: Tamper = (compiled, answers, seen) =>
    answers.flatMap((answer) => {
      const field = compiled.byId.get(answer.FieldId)
      if (field && isAnsweredByDefinition(field)) {
        if (seen) seen.top++
        return change(answer)
      }
      const { items } = field ?? {}
      if (!items?.fields.some(isAnsweredByDefinition)) return [answer]
      if (seen) seen.inItems++
      const list = JSON.parse(answer.UserResponse) as { Answers: Answer[] }[]
      return [
        {
          ...answer,
          UserResponse: JSON.stringify(list.map((item) => ({ ...item, Answers: tamper(items, item.Answers) }))),
        },
      ]
    })
  return tamper
}
const rewritten = tampering(({ FieldId, FieldTypeId }) => [
  { FieldId, FieldTypeId, UserResponse: 'rewritten', EformFieldOptionId: 'q0o0', UserResponseOptions: ['q0o0'] },
])
const without = tampering(() => [])

describe('for any form that can be saved and anything entered into it', { timeout: patience }, () => {
  it('the definition is one the wire can carry, without faults', () => {
    forAny(({ definition }) => {
      expect(faultsOf(definition)).toEqual([])
      expect(formSchema.parse(throughJson(definition))).toEqual(throughJson(definition))
    })
  })

  it('normalising twice changes nothing, in items too', () => {
    forAny(({ definition, entries }) => {
      const { byId } = createForm(definition).fields.compiled
      for (const [id, raw] of entries) {
        const field = byId.get(id)
        const once = field?.type.normalise(field, raw) ?? ''
        expect(field?.type.normalise(field, once)).toEqual(once)
      }
    })
  })

  it('what is hidden is never sent and never fails, in items too (E-02)', () => {
    const seen = new Set<FieldTypeName>()
    forAny((given) => {
      const { fields } = filled(given)
      const sent = fields.answers()
      for (const { FieldTypeId } of sent) seen.add(fieldTypeName(FieldTypeId))
      for (const id of [...sent.map((one) => one.FieldId), ...fields.checkAll().map((one) => one.fieldId)])
        expect(fields.field(id).shown).toBe(true)
      for (const { FieldId, UserResponse } of sent) {
        const field = fields.compiled.byId.get(FieldId)
        if (!field?.items) continue
        const order = field.def.ListOrderPropertyName ?? 'Order'
        const sentItems = readItemAnswers(UserResponse, order)
        const items = itemForms(field, fields.field(FieldId).accepted ?? [])
        expect(sentItems.map((item) => item.position)).toEqual(items.map((_, at) => (order === '' ? null : at + 1)))
        expect(new Set(sentItems.map((item) => item.Id)).size).toBe(items.length)
        for (const [at, item] of items.entries()) {
          expect(sentItems[at]?.Answers).toEqual(throughJson(item.fields.answers()))
          for (const answer of sentItems[at]?.Answers ?? []) expect(item.fields.field(answer.FieldId).shown).toBe(true)
        }
      }
    })
    // Nearly all of the 31 types that send answers did send some, so the random forms are not empty.
    expect(seen.size).toBeGreaterThan(runs < 100 ? 10 : 25)
    for (const silent of ['Password', 'Label'] as const) expect(seen.has(silent)).toBe(false)
  })

  it('a draft brings back what was entered, shown and wrong, and sends the same; a secret is not in it', () => {
    forAny((given) => {
      const form = filled(given)
      const again = createForm(given.definition, { snapshot: readSnapshot(throughJson(form.snapshot())) })
      expect(ids(again.fields.shownFields())).toEqual(ids(form.fields.shownFields()))
      expect(again.fields.answers()).toEqual(form.fields.answers())
      for (const field of form.fields.compiled.fields) {
        const { raw, error, accepted } = form.fields.field(field.id)
        expect(again.fields.field(field.id)).toMatchObject(
          field.type.transient ? { raw: '', error: null } : throughJson({ raw, error, accepted }),
        )
      }
      expect(again.snapshot()).toEqual(throughJson(form.snapshot()))
    })
  })

  it('the order of entries makes no difference to what is shown and sent', () => {
    forAny(({ definition, entries }) => {
      // A new choice that narrows a list clears what was chosen in the list. There the order of the entries must matter.
      const narrowing = new Set(
        definition.GroupFields.flatMap((group) => group.Fields.map((field) => field.Dependentkey)),
      )
      const last = [...new Map(entries).entries()].filter(([id]) => !narrowing.has(id))
      const [forwards, backwards] = [last, last.toReversed()].map((order) => filled({ definition, entries: order }))
      expect(ids(backwards?.fields.shownFields() ?? [])).toEqual(ids(forwards?.fields.shownFields() ?? []))
      expect(backwards?.fields.answers()).toEqual(forwards?.fields.answers())
    })
  })

  it('an entry touches its own field, what it shows or hides, and what it narrows (E-04)', () => {
    forAny(({ definition, entries }) => {
      const form = createForm(definition)
      const { fields, narrowed } = form.fields.compiled
      const told: string[] = []
      for (const { id } of fields) form.fields.subscribeField(id, () => told.push(id))
      for (const [id, raw] of entries) {
        const before = new Map(fields.map((field) => [field.id, form.fields.field(field.id)]))
        told.length = 0
        form.fields.setRaw(id, raw)
        const changed = ids(fields).filter((other) => form.fields.field(other) !== before.get(other))
        expect([...new Set(told)].toSorted()).toEqual(changed.toSorted())
        // A list that loses its choice narrows the lists below it.
        const mayClear = new Set([id])
        for (const parent of mayClear) for (const child of narrowed.get(parent) ?? []) mayClear.add(child.id)
        for (const other of changed)
          expect(mayClear.has(other) || form.fields.field(other).shown !== before.get(other)?.shown).toBe(true)
      }
    })
  })

  it('what the device accepts and sends fits the wire, is accepted by the server, kept whole and read in the same words', () => {
    let accepted = 0
    forAny((given) => {
      const { fields } = filled(given)
      if (fields.checkAll().length > 0) return
      accepted++
      const sent = fields.answers().map((answer) => answerSchema.parse(throughJson(answer)))
      expect(checkFormAnswers(given.definition, sent)).toEqual({})
      expect(answersToStore(given.definition, sent)).toEqual(sent)
      const words = fields
        .shownFields()
        .filter(({ type }) => type.asks && !type.transient)
        .map((field) => {
          const value = fields.field(field.id).accepted
          return [field.id, value === null ? '' : field.type.text(field, value)]
        })
      expect(formAnswerTexts(given.definition, sent).map((line) => [line.FieldId, line.Answer])).toEqual(words)
    })
    expect(accepted).toBeGreaterThan(runs / 20)
  })

  it('what is fixed stays as the definition has it, whatever is entered, sent or left out, in items too (R-139)', () => {
    const seen = { top: 0, inItems: 0 }
    // Such a field inside an item is rare, so the draw is repeated.
    for (let round = 0; round < 5 && seen.inItems === 0; round++)
      forAny((given) => {
        const form = filled(given)
        const { fields } = form
        for (const { id } of fields.compiled.fields.filter(isFixed)) {
          const before = fields.field(id)
          fields.setRaw(id, 'entered all the same')
          expect(fields.field(id)).toBe(before)
        }
        if (fields.checkAll().length > 0) return
        const sent = throughJson(fields.answers())
        for (const tamper of [rewritten, without]) {
          const tampered = tamper(fields.compiled, sent, seen)
          expect(checkFormAnswers(given.definition, tampered)).toEqual({})
          const byId = (answers: readonly Answer[]) => new Map(answers.map((answer) => [answer.FieldId, answer]))
          expect(byId(answersToStore(given.definition, tampered))).toEqual(byId(sent))
          expect(formAnswerTexts(given.definition, tampered)).toEqual(formAnswerTexts(given.definition, sent))
        }
      })
    expect(seen.top).toBeGreaterThan(runs / 60)
    expect(seen.inItems).toBeGreaterThan(0)
  })

  it('the server refuses what was entered exactly where the device does, in the same words', () => {
    let refused = 0
    forAny((given) => {
      const { fields } = filled(given)
      if (dialsAbroad(fields)) return
      const failures = fields.checkAll().filter(({ fieldId }) => !fields.compiled.byId.get(fieldId)?.type.transient)
      if (failures.length > 0) refused++
      const unchecked = throughJson(uncheckedAnswers(fields))
      const expected = Object.fromEntries(
        failures.map((failure) => [
          `Answers.${unchecked.findIndex((one) => one.FieldId === failure.fieldId)}.UserResponse`,
          [failureText(failure)],
        ]),
      )
      expect(checkFormAnswers(given.definition, unchecked)).toEqual(expected)
    })
    expect(refused).toBeGreaterThan(runs / 20)
  })
})
