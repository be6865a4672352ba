import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { phoneFaults } from '#eform/phone/phone-faults.ts'
import { phoneRules } from '#eform/phone/phone-rules.ts'
import { readSnapshot } from '#eform/snapshot.ts'
import { prepareForm } from '#eform-face/prepare-form.ts'
import { runs } from '#tests/eform/generated-questions.ts'
import { aField, aForm, Scenario } from '#tests/eform/scenario.ts'

const definition = aForm([[aField('Phone', { type: 'PhoneNumberTextBox' })]])
const asked = () => new Scenario(definition)
const countries: { iso: string; country: string; code: string }[] = JSON.parse(
  readFileSync('public/countries.json', 'utf8'),
)

describe('a phone number', () => {
  it.each([
    '0803 123 4567',
    '+234 803 123 4567',
    '00234 803 123 4567',
    '009234 803 123 4567',
    'tel:+234-803-123-4567',
    '2348031234567',
    '+234 (0) 803 123 4567',
    '(0803) 123-4567',
    '８０３１２３４５６７',
    ' 803.123.4567 ',
  ])('typed or pasted as %j is stored as the full international number (R-224, R-225)', (text) => {
    const form = asked().enter('Phone', ['NG', text])
    expect(form.sent).toEqual({ Phone: '+2348031234567' })
    expect(form.words('Phone')).toBe('+234 803 123 4567')
    form.leave('Phone')
    expect(form.field('Phone').state.raw).toBe('+2348031234567')
    expect(form.field('Phone').state.error).toBeNull()
  })

  it('is dialled from the chosen country unless it names another', () => {
    expect(asked().enter('Phone', ['GH', '024 123 4567']).sent).toEqual({ Phone: '+233241234567' })
    expect(asked().enter('Phone', ['GH', '+44 20 7946 0958']).sent).toEqual({ Phone: '+442079460958' })
    expect(asked().enter('Phone', '08031234567').sent).toEqual({ Phone: '+2348031234567' })
  })

  it.each([
    ['INVALID_COUNTRY', '+999 123456'],
    ['NOT_A_NUMBER', 'call me'],
    ['NOT_A_NUMBER', '+'],
    ['NOT_A_NUMBER', 'Ada 08031234567'],
    ['TOO_SHORT', '1'],
    ['TOO_SHORT', '0803 123'],
    ['TOO_LONG', '123456789012345678'],
    ['TOO_LONG', '1'.repeat(251)],
  ] as const)('says in one sentence that it is %s: %j, and keeps text and country (R-226)', (fault, text) => {
    const form = asked().enter('Phone', ['NG', text]).leave('Phone')
    expect(form.field('Phone')).toSay(phoneFaults[fault])
    expect(form.sent).toEqual({})
    const again = new Scenario(definition, { snapshot: readSnapshot(JSON.parse(JSON.stringify(form.form.snapshot()))) })
    expect(again.field('Phone').state.raw).toEqual(['NG', text])
  })

  it("is kept when it is possible but nobody's, and known to be doubtful (E-11)", () => {
    expect(asked().enter('Phone', ['US', '200 000 0000']).sent).toEqual({ Phone: '+12000000000' })
    expect(phoneRules.describe('+12000000000')?.isValid).toBe(false)
    expect(phoneRules.describe('+2348031234567')).toEqual({
      international: '+234 803 123 4567',
      national: '0803 123 4567',
      iso: 'NG',
      isValid: true,
    })
  })

  it('keeps the chosen country while there is no number', () => {
    const form = asked().enter('Phone', ['GH', ' ']).leave('Phone')
    expect(form.field('Phone').state.raw).toEqual(['GH', ''])
    expect(form.failures).toEqual([])
    expect(form.form.fields.answers()).toEqual([])
  })

  it('reads what it stored as itself, from every country', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...countries),
        fc.oneof(fc.integer({ min: 0, max: 999_999_999_999 }).map(String), fc.stringMatching(/^\+?[0-9 ()-]{1,20}$/)),
        ({ iso }, text) => {
          const once = phoneRules.read(text, iso)
          if ('fault' in once) return
          expect(phoneRules.read(once.number, iso)).toEqual(once)
          expect(phoneRules.read(once.number, 'NG')).toEqual(once)
        },
      ),
      { numRuns: runs },
    )
  })

  it('is read the same after it was shown as its country writes it', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...countries),
        fc.integer({ min: 1_000_000, max: 9_999_999_999 }),
        ({ iso }, digits) => {
          const once = phoneRules.read(String(digits), iso)
          const shown = 'number' in once ? phoneRules.describe(once.number) : null
          if (!shown?.isValid || shown.iso === null) return
          expect(phoneRules.read(shown.national, shown.iso)).toEqual(once)
        },
      ),
      { numRuns: runs },
    )
  })
})

describe('a country whose way of writing is read otherwise', () => {
  it('is written with its code: New Zealand would take the beginning for a prefix', () => {
    expect(phoneRules.read('1611000000', 'NZ')).toEqual({ number: '+641611000000' })
    const shown = phoneRules.describe('+641611000000')
    expect(shown?.national).toBe(shown?.international)
    expect(phoneRules.read(shown?.national ?? '', 'NZ')).toEqual({ number: '+641611000000' })
  })
})

describe('the countries (R-240)', () => {
  it('are those whose numbers are known, with their codes, in the order of their names', () => {
    expect(countries.length).toBeGreaterThan(200)
    for (const { iso, code } of countries) expect(phoneRules.dialCode(iso)).toBe(code)
    expect(countries.map((row) => row.country)).toEqual(
      countries.map((row) => row.country).toSorted((a, b) => a.localeCompare(b, 'en')),
    )
    expect(countries.find((row) => row.iso === 'NG')).toEqual({ iso: 'NG', country: 'Nigeria', code: '234' })
  })
})

it('a form that asks for a number is prepared before it is made', async () => {
  await expect(
    prepareForm(
      aForm([
        [
          aField('Contacts', {
            type: 'CollapsibleQuestions',
            EformFields: [aField('Phone', { type: 'PhoneNumberTextBox' })],
          }),
        ],
      ]),
    ),
  ).resolves.toBeUndefined()
})
