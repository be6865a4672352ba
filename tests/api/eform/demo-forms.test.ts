import { afterAll, describe, expect, test } from 'vitest'
import { displayTypes, fieldTypes } from '#contract/field-types.ts'
import { phoneRules } from '#eform/phone/phone-rules.ts'
import { providePhoneRules } from '#eform/phone/phone-slot.ts'
import { createForm } from '#eform/create-form.ts'
import { seededRandom } from '#kit/seeded-random.ts'
import { checkFormAnswers, formAnswerTexts, answersToStore } from '#rules/forms/form-answers.ts'
import { checkReadiness } from '#rules/forms/form-readiness.ts'
import { checkDefinition } from '#server/areas/eform/check-definition.ts'
import { checkReach } from '#server/areas/eform/check-reach.ts'
import { answersOf } from '#server/demo/texts/form-parts.ts'
import { loadDemo } from '#server/demo/load/load-demo.ts'
import { demoForms } from '#server/demo/load/load-forms.ts'
import { createFileStore } from '#server/ports/file-store.ts'
import { startTestServer } from '#tests/api/test-server.ts'

const server = await startTestServer()
afterAll(() => server.close())
await loadDemo(server.sql, createFileStore({ filesUrl: null, dataDir: server.dataDir }), server.now())
providePhoneRules(phoneRules)

describe.each(demoForms.map((form) => [form.definition.FormName, form] as const))(
  '%s',
  (_name, { definition, access, fillings }) => {
    test('is a form that an admin could save and publish', () => {
      checkDefinition(definition)
      expect({ ...checkReadiness(definition), ...checkReach(definition, access) }).toEqual({})
    })

    test('the server accepts every submission that a device accepts, and reads it the same way', () => {
      const random = seededRandom(20261121)
      let accepted = 0
      for (let round = 0; round < 100; round++) {
        const device = createForm(definition)
        const fields = device.fields.compiled.fields.filter((field) => field.type.asks && !field.type.transient)
        for (const field of fields) {
          const answers = answersOf(definition, fillings[Math.floor(random() * fillings.length)] ?? {})
          const answer = answers.find((item) => item.FieldId === field.id)
          const luck = random()
          if (luck < 0.85 && answer) device.fields.setRaw(field.id, field.type.fromAnswer(field, answer))
          else if (luck < 0.95) device.fields.setRaw(field.id, field.type.fromAnswer(field, { UserResponse: '' }))
        }
        const sent = device.fields.answers()
        const found = checkFormAnswers(definition, sent)
        if (device.fields.checkAll().length > 0) continue
        accepted++
        expect(found).toEqual({})
        const read = device.fields
          .shownFields()
          .filter((field) => fields.includes(field))
          .map((field) => field.type.text(field, device.fields.field(field.id).accepted ?? ''))
        expect(formAnswerTexts(definition, sent).map(({ Answer }) => Answer)).toEqual(read)
        expect(answersToStore(definition, sent)).toEqual(sent)
      }
      expect(accepted).toBeGreaterThan(0)
    })

    test('contains answers that a device could have sent', () => {
      for (const filling of fillings) {
        const answers = answersOf(definition, filling)
        expect(checkFormAnswers(definition, answers)).toEqual({})
        expect(answers.map((answer) => answer.FieldId)).toEqual(
          expect.arrayContaining(Object.keys(filling).filter((id) => filling[id] !== '')),
        )
      }
    })
  },
)

test('the gallery shows every type in every mode', () => {
  const forms = demoForms.filter(({ definition }) => definition.FormName.startsWith('Gallery'))
  expect(forms.map(({ definition }) => definition.EformDisplayType)).toEqual(displayTypes)
  for (const { definition } of forms) {
    const types = new Set(definition.GroupFields.flatMap((group) => group.Fields.map((field) => field.FieldType)))
    expect([...types].toSorted((a, b) => a - b)).toEqual(Object.values(fieldTypes).toSorted((a, b) => a - b))
  }
})

test('the demo forms are published, and their answers are readable text', async () => {
  const admin = await server.client('admin@demo.test')
  const { Items } = await admin.ok('Eform/GetForms', { pageSize: 200 })
  expect(Items).toHaveLength(demoForms.length)
  for (const row of Items) {
    expect(row).toMatchObject({ State: 'Published', Version: 1, HasChanges: false, FormInUse: true })
    const answers = await admin.ok('Eform/GetFormAnswers', { FormId: row.Id, pageSize: 200 })
    expect(answers.Total).toBe(row.AnswerCount)
    expect(JSON.stringify(answers)).not.toMatch(/undefined|\[object|<p>/)
    await admin.ok('Eform/GetFilledForm', { Id: answers.Items[0]?.Id ?? '' })
  }
})
