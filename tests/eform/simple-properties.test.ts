import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answer as answerSchema, type Field } from '#contract/entities/eform.ts'
import { fieldTypes, type FieldTypeName } from '#contract/field-types.ts'
import { createForm } from '#eform/create-form.ts'
import type { FormField } from '#eform/field-type-row.ts'
import type { Raw } from '#eform/raw.ts'
import { readSnapshot } from '#eform/snapshot.ts'
import { must } from '#kit/must.ts'
import { patience, runs } from '#tests/eform/generated-questions.ts'
import { aField, aForm } from '#tests/eform/scenario.ts'

const types = [
  'EmailTextBox',
  'URLTextBox',
  'NumberTextBoxForList',
  'URLTextBoxForList',
  'TextBoxForList',
  'EmailTextBoxForList',
  'TextBoxes',
  'DateTimePicker',
  'Color',
  'Range',
  'Password',
  'ImageRadio',
  'ImageCheckBox',
  'PhoneNumberTextBox',
] as const satisfies readonly FieldTypeName[]

const anyText = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.constantFrom(
      '',
      ' ',
      'a',
      'b',
      'ada@example.com',
      'example.com',
      'HTTPS://example.com/x',
      'javascript:x',
      '#ABC',
      'a1b2c3',
      '0.3',
      '1,250.50',
      '-7',
      '1e5',
      '2026-1-5 9:05',
      '2026-01-05T10:00:00Z',
      '2026-02-30T10:00',
      'NG',
      'GH',
      '0803 123 4567',
      '+14165550199',
      '00441212345678',
      '[',
      '["x"]',
      'Bridge-77',
      '\u0000',
      '\ud800',
      'a\r\nb',
      'Ọlá',
    ),
  },
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.double().map(String),
  fc.integer({ min: 0, max: 999_999_999_999 }).map(String),
)
const anyRaw: fc.Arbitrary<Raw> = fc.oneof(anyText, fc.array(anyText, { maxLength: 4 }))

const someNumber = fc.oneof(fc.integer({ min: -50, max: 150 }), fc.double({ min: -50, max: 150, noNaN: true }))
const anyField: fc.Arbitrary<Field> = fc
  .record(
    {
      type: fc.constantFrom(...types),
      Required: fc.boolean(),
      MinLength: fc.nat({ max: 4 }),
      MaxLength: fc.nat({ max: 40 }),
      MinNumber: someNumber,
      MaxNumber: someNumber,
      MinDate: fc.constantFrom('', '2026-1-1', '2026-01-05T10:00Z'),
      RangeStart: someNumber,
      RangeEnd: someNumber,
      RangeStep: fc.constantFrom(1, 0.1, 5, 0.25, 3, 1000),
      RangeInitialValue: someNumber,
      DefaultValue: anyText,
      options: fc.constantFrom<string[]>([], ['a'], ['a', 'b', '["x"]']),
    },
    { requiredKeys: ['type'] },
  )
  .map((more) => aField('Field', more))

/** An entry that nearly every field of its type accepts. Without it, some types would almost never be sent. */
const usual: Readonly<Record<string, Raw>> = {
  EmailTextBox: 'ada@example.com',
  URLTextBox: 'example.com',
  NumberTextBoxForList: ['7'],
  URLTextBoxForList: ['example.com'],
  TextBoxForList: ['abcd'],
  EmailTextBoxForList: ['ada@example.com'],
  TextBoxes: ['abcd', 'abcd', 'abcd'],
  DateTimePicker: '2026-1-5 12:05',
  Color: '#ABC',
  Range: '7',
  Password: 'Bridge-77',
  ImageRadio: 'a',
  ImageCheckBox: ['a'],
  PhoneNumberTextBox: ['NG', '0803 123 4567'],
}

const made = (field: Field) => {
  const form = createForm(aForm([[field]]))
  return { form, field: must(form.fields.compiled.fields[0], 'field') }
}
const accepts = (field: FormField, value: Raw) =>
  !field.type.isEmpty(field, value) && field.type.check(field, value) === null

describe('for any field of the simple types and any entry', { timeout: patience }, () => {
  it('normalising twice changes nothing', () => {
    fc.assert(
      fc.property(anyField, anyRaw, (definition, raw) => {
        const { field } = made(definition)
        const once = field.type.normalise(field, raw)
        expect(field.type.normalise(field, once)).toEqual(once)
      }),
      { numRuns: runs },
    )
  })

  it('what is accepted and sent comes back as what was accepted, and is still accepted', () => {
    const seen = new Set<string>()
    fc.assert(
      fc.property(anyField, fc.option(anyRaw, { freq: 2 }), (definition, entered) => {
        const { field } = made(definition)
        const value = field.type.normalise(field, entered ?? usual[field.typeName] ?? '')
        const sent = accepts(field, value) ? field.type.toAnswer(field, value) : null
        if (sent === null) return
        seen.add(field.typeName)
        const carried = answerSchema.parse(
          JSON.parse(JSON.stringify({ FieldId: field.id, FieldTypeId: definition.FieldType, ...sent })),
        )
        const back = field.type.normalise(field, field.type.fromAnswer(field, carried))
        expect(back).toEqual(value)
        expect(accepts(field, back)).toBe(true)
        expect(field.type.text(field, back)).not.toBe('')
      }),
      { numRuns: runs * 3 },
    )
    expect(types.filter((type) => !seen.has(type))).toEqual(['Password'])
  })

  it('nothing typed is lost: the draft brings back every raw verbatim, except a password', () => {
    fc.assert(
      fc.property(anyField, anyRaw, (definition, raw) => {
        const { form, field } = made(definition)
        form.fields.setRaw(field.id, raw)
        const again = createForm(form.definition, {
          snapshot: readSnapshot(JSON.parse(JSON.stringify(form.snapshot()))),
        })
        expect(again.fields.field(field.id).raw).toEqual(
          definition.FieldType === fieldTypes.Password
            ? ''
            : JSON.parse(JSON.stringify(form.fields.field(field.id).raw)),
        )
      }),
      { numRuns: runs },
    )
  })

  it('leaving a field changes nothing of what is sent', () => {
    fc.assert(
      fc.property(anyField, anyRaw, (definition, raw) => {
        const { form, field } = made(definition)
        form.fields.setRaw(field.id, raw)
        const before = form.fields.answers()
        form.fields.leaveField(field.id)
        expect(form.fields.answers()).toEqual(before)
      }),
      { numRuns: runs },
    )
  })

  it('the server finds in what arrived what the device found in what was sent', () => {
    fc.assert(
      fc.property(anyField, anyRaw, (definition, raw) => {
        const { form, field } = made(definition)
        form.fields.setRaw(field.id, raw)
        const isRefused = form.fields.checkAll().length > 0
        const server = createForm(aForm([[{ ...definition, DefaultValue: undefined, RangeInitialValue: undefined }]]), {
          answers: form.fields.answers(),
        })
        expect(isRefused ? [] : server.fields.checkReceived()).toEqual([])
      }),
      { numRuns: runs },
    )
  })
})
