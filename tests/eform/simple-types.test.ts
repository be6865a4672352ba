import { describe, expect, it } from 'vitest'
import type { Field } from '#contract/entities/eform.ts'
import { formMessages } from '#contract/form-messages.ts'
import { fromScale, startOf, toScale } from '#eform/types/range.ts'
import { offsetOf } from '#eform/zone-offset.ts'
import { must } from '#kit/must.ts'
import { aField, aForm, Scenario } from '#tests/eform/scenario.ts'

function one(field: Field): Scenario {
  return new Scenario(aForm([[field]]))
}

describe('an e-mail address', () => {
  const email = aField('Mail', { type: 'EmailTextBox' })

  it.each([
    'ada@example.com',
    ' ada.obi+school@mail.example.ng ',
    "o'neil@example.co.uk",
    'ọlá@example.com',
    'a@xn--80ak6aa92e.xn--p1ai',
  ])('may be %j', (text) => {
    expect(one(email).answer('Mail', text).sent).toEqual({ Mail: text.trim() })
  })

  it.each([
    'ada',
    'ada@',
    '@example.com',
    'ada@example',
    'ada@@example.com',
    'ada obi@example.com',
    '.ada@example.com',
    'a..b@example.com',
    'ada.@example.com',
    'ada@-example.com',
    'ada@example.com,eze@example.com',
    `${'a'.repeat(250)}@example.com`,
  ])('is not %j, in the quoted words (R-213)', (text) => {
    const form = one(email).answer('Mail', text)
    expect(form.field('Mail')).toSay('Invalid Emaill Address')
    expect(form.sent).toEqual({})
    expect(form.form.snapshot().raw).toEqual({ Mail: text })
  })

  it('has lengths too', () => {
    expect(
      one(aField('Mail', { type: 'EmailTextBox', MaxLength: 10 })).answer('Mail', 'ada@example.com').failures,
    ).toEqual([['Mail', 'A maximun of 10 Characters is required for Mail']])
  })
})

describe('a web address', () => {
  const page = aField('Page', { type: 'URLTextBox' })

  it.each([
    ['example.com', 'https://example.com'],
    [' HTTP://example.com/a?b=c#d ', 'http://example.com/a?b=c#d'],
    ['https://example.com:8443', 'https://example.com:8443'],
    ['school.example.ng/form', 'https://school.example.ng/form'],
    ['192.168.1.5/x', 'https://192.168.1.5/x'],
    ['https://bücher.example', 'https://bücher.example'],
  ])('%j is stored as %j', (text, stored) => {
    const form = one(page).answer('Page', text).leave('Page')
    expect(form.sent).toEqual({ Page: stored })
    expect(form.field('Page').state.raw).toBe(stored)
  })

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://example.com',
    'mailto:a@example.com',
    'https://good.example@evil.example',
    'https://',
    'example',
    'two words.com',
    '//example.com',
    'https:\\\\example.com',
    'https://example.com/a b',
  ])('refuses %j and keeps it', (text) => {
    const form = one(page).answer('Page', text).leave('Page')
    expect(form.field('Page')).toSay(formMessages.fieldUrl)
    expect(form.field('Page').state.raw).toBe(text)
  })
})

describe('a colour', () => {
  it.each([
    ['#31369E', '#31369e'],
    ['31369e', '#31369e'],
    ['#abc', '#aabbcc'],
    [' ABC ', '#aabbcc'],
  ])('%j is stored as %j', (text, stored) => {
    expect(one(aField('Ink', { type: 'Color' })).answer('Ink', text).sent).toEqual({ Ink: stored })
  })

  it.each(['red', '#12345', '#1234567', 'url(x)'])('is not %j', (text) => {
    expect(
      one(aField('Ink', { type: 'Color' }))
        .answer('Ink', text)
        .field('Ink'),
    ).toSay(formMessages.fieldColor)
  })
})

describe('a range', () => {
  const range = (more: Partial<Field>) => one(aField('Size', { type: 'Range', ...more }))

  it.each([
    [{ RangeStart: 10, RangeEnd: 50, RangeStep: 5 }, '22', '20'],
    [{ RangeStart: 10, RangeEnd: 50, RangeStep: 5 }, '900', '50'],
    [{ RangeStart: 10, RangeEnd: 50, RangeStep: 5 }, '-1', '10'],
    [{ RangeStart: 0, RangeEnd: 1, RangeStep: 0.1 }, '0.3', '0.3'],
    [{ RangeStart: 0, RangeEnd: 100, RangeStep: 30 }, '100', '90'],
    [{ MinNumber: 20, MaxNumber: 30 }, '5', '20'],
    [{ MinNumber: 20, MaxNumber: 30 }, '77', '30'],
    [{ RangeStart: -1, RangeEnd: 1, RangeStep: 0.25 }, '0.1', '0'],
    [{ RangeStart: 5, RangeEnd: 5 }, '9', '5'],
  ])('%j stores %s as %s (R-143, R-222)', (more, text, stored) => {
    expect(range(more).answer('Size', text).form.fields.answers()).toEqual([
      { FieldId: 'Size', FieldTypeId: 24, UserResponse: stored, UserResponseInNum: Number(stored) },
    ])
  })

  it('starts at its initial value, which is no answer until the person moves or presses it', () => {
    const untouched = range({ RangeInitialValue: 40, Required: true })
    expect(untouched.sent).toEqual({})
    expect(untouched.failures).toEqual([['Size', 'Enter Size']])
    expect(startOf(must(untouched.form.fields.compiled.fields[0], 'field'))).toBe('40')
    expect(range({ DefaultValue: '5' }).sent).toEqual({ Size: '5' })
    expect(range({ RangeInitialValue: 40, Disabled: true }).sent).toEqual({ Size: '40' })
  })

  it('is shown from 0 to 100 and stored unscaled (R-205, R-248)', () => {
    const field = must(range({ RangeStart: 10, RangeEnd: 50, RangeStep: 5 }).form.fields.compiled.fields[0], 'field')
    expect(toScale(field, 30)).toBe(50)
    expect(fromScale(field, 50)).toBe('30')
    for (let value = 10; value <= 50; value += 5) expect(fromScale(field, toScale(field, value))).toBe(String(value))
  })

  it('says its unit', () => {
    expect(range({ UnitOfMeasure: 'km', DefaultValue: '40' }).words('Size')).toBe('40 km')
    expect(
      range({ UnitOfMeasure: '₦', IsUseOFMeasureBefore: true, RangeEnd: 5000, DefaultValue: '2500' }).words('Size'),
    ).toBe('₦2,500')
  })
})

describe('a date with a time', () => {
  const meeting = (MinDate?: string) => one(aField('Meeting', { type: 'DateTimePicker', MinDate }))

  it.each([
    ['2026-1-5 9:05', '2026-01-05T09:05:00+01:00'],
    ['2026-01-05T09:05+05:30', '2026-01-05T09:05:00+05:30'],
    ['2026-01-05T09:05:07.250Z', '2026-01-05T09:05:07+00:00'],
    ['2026-01-05T09:05-0330', '2026-01-05T09:05:00-03:30'],
  ])('%j is stored as %j (E-10)', (text, stored) => {
    expect(meeting().answer('Meeting', text).sent).toEqual({ Meeting: stored })
  })

  it.each(['2026-02-30T10:00', '2026-01-05', '2026-01-05T24:00', '2026-01-05T10:60', '2026-01-05T10:00+15:00', 'soon'])(
    'is not %j',
    (text) => {
      expect(meeting().answer('Meeting', text).field('Meeting')).toSay('Enter Meeting')
    },
  )

  it.each([
    ['2026-01-05T10:00+01:00', '2026-01-05T10:00+01:00', 'Date must be greater than 5 January 2026, 10:00 (UTC+1)'],
    ['2026-01-05T10:00+01:00', '2026-01-05T09:30+00:00', null],
    ['2026-01-05T10:00+01:00', '2026-01-05T10:30+02:00', 'Date must be greater than 5 January 2026, 10:00 (UTC+1)'],
    ['2026-1-5', '2026-01-05T23:59+01:00', 'Date must be greater than 5 January 2026'],
    ['2026-1-5', '2026-01-06T00:00+01:00', null],
  ])('after %s, %s says %s (R-216)', (min, text, error) => {
    expect(meeting(min).answer('Meeting', text).field('Meeting').state.error).toBe(error)
  })

  it('prints its zone', () => {
    expect(meeting().answer('Meeting', '2026-01-05T09:05+01:00').words('Meeting')).toBe('5 January 2026, 09:05 (UTC+1)')
    expect(meeting().answer('Meeting', '2026-01-05T09:05-09:30').words('Meeting')).toBe(
      '5 January 2026, 09:05 (UTC-9:30)',
    )
    expect(meeting().answer('Meeting', '2026-01-05T09:05:30Z').words('Meeting')).toBe('5 January 2026, 09:05:30 (UTC)')
  })

  it.each([
    ['Africa/Lagos', '2026-07-05T09:05', '+01:00'],
    ['Europe/London', '2026-07-05T09:05', '+01:00'],
    ['Europe/London', '2026-01-05T09:05', '+00:00'],
    ['Asia/Kolkata', '2026-01-05T09:05', '+05:30'],
    ['America/St_Johns', '2026-01-05T09:05', '-03:30'],
    // The clocks jump from 1:00 to 2:00 on 29 March.
    ['Europe/London', '2026-03-29T00:59', '+00:00'],
    ['Europe/London', '2026-03-29T02:00', '+01:00'],
    ['America/New_York', '2026-11-01T03:00', '-05:00'],
    ['America/New_York', '2026-10-31T23:59', '-04:00'],
  ])('%s at %s is %s from UTC', (zone, wall, offset) => {
    expect(offsetOf(wall, zone)).toBe(offset)
  })
})

describe('a box for each option', () => {
  const parents = (more: Partial<Field> = {}) =>
    one(
      aField('Parents', {
        type: 'TextBoxes',
        options: [
          { Id: 'm', OptionName: 'Mother' },
          { Id: 'f', OptionName: 'Father' },
        ],
        ...more,
      }),
    )

  it('stores the texts with the ids they belong to (R-177)', () => {
    const form = parents().enter('Parents', [' Ada ', ''])
    expect(form.form.fields.answers()).toEqual([
      { FieldId: 'Parents', FieldTypeId: 30, UserResponse: '["Ada",""]', UserResponseOptions: ['m', 'f'] },
    ])
    expect(form.words('Parents')).toBe('Mother: Ada')
    const [field] = form.form.fields.compiled.fields
    expect(field?.type.fromAnswer(field, { UserResponse: '["Obi","Ada"]', UserResponseOptions: ['f', 'm'] })).toEqual([
      'Ada',
      'Obi',
    ])
    expect(field?.type.fromAnswer(field, { UserResponse: 'no list' })).toEqual(['no list', ''])
  })

  it('wants every box where it is required, and the lengths in each', () => {
    expect(parents({ Required: true }).failures).toEqual([['Parents', 'Enter Parents']])
    expect(parents({ Required: true }).enter('Parents', ['Ada', ' ']).field('Parents')).toSay('Enter Father')
    expect(parents({ MinLength: 3 }).enter('Parents', ['', 'ab']).field('Parents')).toSay(
      'A minimum of 3 Characters is required for Father',
    )
    expect(parents({ MinLength: 3 }).failures).toEqual([])
  })
})

describe('what a field starts with', () => {
  it('is read from its entities when it is encoded; the plain one wins (R-141)', () => {
    expect(one(aField('x', { DefaultEncodedValue: 'Tom &amp; &lt;b&gt;&#65;' })).sent).toEqual({ x: 'Tom & <b>A' })
    expect(one(aField('x', { DefaultValue: 'plain', DefaultEncodedValue: '&amp;' })).sent).toEqual({ x: 'plain' })
    expect(one(aField('x', { type: 'Radio', options: ['R&D'], DefaultEncodedValue: 'R&amp;D' })).sent).toEqual({
      x: 'R&D',
    })
    expect(one(aField('x', { type: 'SingleCheckBox', DefaultEncodedValue: 'true' })).sent).toEqual({ x: 'true' })
  })
})

describe('a field without a width', () => {
  it('is neither shown nor checked nor sent (R-250)', () => {
    const form = new Scenario(
      aForm([
        [
          aField('Kind', { type: 'Radio', options: ['a'] }),
          aField('Gone', { PageWidth: 0, Required: true, DefaultValue: 'x', DependentOnOption: ['a'] }),
          aField('Away', { PageWidth: 0, Required: true }),
        ],
      ]),
    ).answer('Kind', 'a')
    expect(form.field('Gone')).not.toBeShown()
    expect(form.field('Away')).not.toBeShown()
    expect(form.failures).toEqual([])
    expect(form.sent).toEqual({ Kind: 'a' })
  })
})
