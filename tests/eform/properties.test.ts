import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { studentAnswer } from '#contract/entities/assessment.ts'
import { form as formSchema } from '#contract/entities/eform.ts'
import { createForm, type Eform } from '#eform/create-form.ts'
import { readSnapshot } from '#eform/snapshot.ts'
import { answerTexts, assessmentForm, checkSubmission, submissionAnswers } from '#rules/assessment-form.ts'
import { anyFilling, patience, runs } from '#tests/eform/generated-questions.ts'

function filled({ questions, entries }: typeof anyFilling extends fc.Arbitrary<infer T> ? T : never): Eform {
  const form = createForm(assessmentForm({ Id: 'a', Name: 'A', Questions: questions }))
  for (const [id, raw] of entries) form.fields.setRaw(id, raw)
  return form
}

describe('for any definition and any entries', { timeout: patience }, () => {
  it('normalising twice changes nothing', () => {
    fc.assert(
      fc.property(anyFilling, (filling) => {
        const { compiled } = filled(filling).fields
        for (const [id, raw] of filling.entries) {
          const field = compiled.byId.get(id)
          const once = field?.type.normalise(field, raw)
          expect(field?.type.normalise(field, once ?? '')).toEqual(once)
        }
      }),
      { numRuns: runs },
    )
  })

  it('an assessment is a form the wire can carry (R-137 … R-145)', () => {
    fc.assert(
      fc.property(anyFilling, ({ questions }) => {
        const definition = assessmentForm({ Id: 'a', Name: 'A', Questions: questions })
        expect(formSchema.parse(JSON.parse(JSON.stringify(definition)))).toEqual(JSON.parse(JSON.stringify(definition)))
      }),
      { numRuns: runs / 10 },
    )
  })

  it('what is hidden is never sent and never fails (E-02)', () => {
    fc.assert(
      fc.property(anyFilling, (filling) => {
        const { fields } = filled(filling)
        const named = [
          ...fields.answers().map((answer) => answer.FieldId),
          ...fields.checkAll().map((failure) => failure.fieldId),
        ]
        for (const id of named) expect(fields.field(id).shown).toBe(true)
      }),
      { numRuns: runs },
    )
  })

  it('what is shown does not depend on the order of entries: a reopened draft shows and sends the same', () => {
    fc.assert(
      fc.property(anyFilling, (filling) => {
        const form = filled(filling)
        const again = createForm(form.definition, {
          snapshot: readSnapshot(JSON.parse(JSON.stringify(form.snapshot()))),
        })
        expect(again.fields.shownFields().map((field) => field.id)).toEqual(
          form.fields.shownFields().map((field) => field.id),
        )
        expect(again.fields.answers()).toEqual(form.fields.answers())
      }),
      { numRuns: runs },
    )
  })

  it('the server accepts exactly what the device accepts, and reads the same words', () => {
    let accepted = 0
    fc.assert(
      fc.property(anyFilling, (filling) => {
        const form = filled(filling)
        const failures = form.fields.checkAll()
        const sent = submissionAnswers(form).map((answer) => studentAnswer.parse(JSON.parse(JSON.stringify(answer))))
        const refused = Object.keys(checkSubmission(filling.questions, sent))
        // The device does not send a malformed optional answer, so the server has nothing to refuse.
        const required = failures.filter((failure) => form.fields.compiled.byId.get(failure.fieldId)?.def.Required)
        expect(refused.length > 0).toBe(required.length > 0)
        if (failures.length === 0) accepted++
        const words = answerTexts(filling.questions, sent)
        expect(words.map((line) => line.QuestionId)).toEqual(
          form.fields
            .shownFields()
            .filter((field) => field.type.asks)
            .map((field) => field.id),
        )
        for (const answer of sent)
          expect(words.find((line) => line.QuestionId === answer.QuestionId)?.Answer).not.toBe('')
      }),
      { numRuns: runs },
    )
    expect(accepted).toBeGreaterThan(runs / 20)
  })

  it('the server refuses raw texts exactly where the device does', () => {
    fc.assert(
      fc.property(anyFilling, (filling) => {
        const form = filled(filling)
        const failures = form.fields.checkAll()
        const shown = form.fields.shownFields().filter((field) => field.type.asks)
        const sent = shown.map((field) => {
          const { raw } = form.fields.field(field.id)
          const value = field.type.normalise(field, raw)
          const body = field.type.toAnswer(field, value)
          return {
            QuestionId: field.id,
            Answer: body?.UserResponse ?? '',
            OptionId: body?.EformFieldOptionId ?? null,
            OptionIds: body?.UserResponseOptions ?? [],
          }
        })
        const errors = checkSubmission(filling.questions, sent)
        const expected = Object.fromEntries(
          failures.map((failure) => [
            `Questions.${shown.findIndex((field) => field.id === failure.fieldId)}.Answer`,
            [failure.message],
          ]),
        )
        expect(errors).toEqual(expected)
      }),
      { numRuns: runs },
    )
  })

  it('an entry tells its own field and the fields it shows or hides, and nobody else (E-04)', () => {
    fc.assert(
      fc.property(anyFilling, ({ questions, entries }) => {
        const form = createForm(assessmentForm({ Id: 'a', Name: 'A', Questions: questions }))
        const told: string[] = []
        for (const { id } of form.fields.compiled.fields) form.fields.subscribeField(id, () => told.push(id))
        for (const [id, raw] of entries) {
          const before = new Map(form.fields.compiled.fields.map((field) => [field.id, form.fields.field(field.id)]))
          told.length = 0
          form.fields.setRaw(id, raw)
          const changed = form.fields.compiled.fields
            .map((field) => field.id)
            .filter((other) => form.fields.field(other) !== before.get(other))
          expect(told.toSorted()).toEqual(changed.toSorted())
          for (const other of changed)
            expect(other === id || form.fields.field(other).shown !== before.get(other)?.shown).toBe(true)
        }
      }),
      { numRuns: runs },
    )
  })
})
