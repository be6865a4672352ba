import { describe, expect, it } from 'vitest'
import type { Field } from '#contract/entities/eform.ts'
import { failureText } from '#eform/form-state.ts'
import { labelOf } from '#eform/label.ts'
import { writeItem } from '#eform/types/item-text.ts'
import { isBlank as isBlankForm } from '#eform/whole-form.ts'
import { aField, aForm, Scenario } from '#tests/eform/scenario.ts'

function one(field: Field): Scenario {
  return new Scenario(aForm([[field]]))
}

describe('checks', () => {
  it.each([
    ['Enter First Name', aField('firstName', { Required: true }), ' '],
    ['Enter Story', aField('story', { type: 'TextArea', Required: true }), '\n'],
    ['Enter Age', aField('Age', { type: 'NumberTextBox' }), 'ten'],
    ['Enter Birthday', aField('Birthday', { type: 'DatePicker' }), '2026-02-30'],
    [
      'Date must be greater than 1 January 2026',
      aField('Start', { type: 'DatePicker', MinDate: '2026-1-1' }),
      '2026-01-01',
    ],
    ['Exactly 3 Characters are required for Code', aField('Code', { MinLength: 3, MaxLength: 3 }), 'ab'],
    ['A minimum of 3 Characters is required for Code', aField('Code', { MinLength: 3 }), 'ab'],
    ['A maximun of 3 Characters is required for Code', aField('Code', { MaxLength: 3 }), 'abcd'],
    ['A maximun of 3 Characters is required for Code', aField('Code', { Maxlength: 3 }), 'abcd'],
    ['A maximun of 20000 Characters is required for Code', aField('Code'), 'a'.repeat(20_001)],
  ])('says "%s" (R-214 … R-220)', (message, field, raw) => {
    const form = one(field).answer(field.FieldName, raw)
    expect(form.field(field.FieldName)).toSay(message)
    expect(form.field(field.FieldName)).toHold(null)
    expect(form.failures).toEqual([[field.FieldName, message]])
    expect(form.sent).toEqual({})
    expect(form.form.snapshot().raw[field.FieldName]).toBe(raw)
  })

  it.each(['Radio', 'CheckBox', 'DropDown', 'Rating', 'NumberTextBox', 'DatePicker', 'SingleCheckBox'] as const)(
    'asks for a required %s with "Enter {label}" (R-217)',
    (type) => {
      const form = one(
        aField('Choice', {
          type,
          Required: true,
          options: ['a', 'b'],
          OptionRequirement: { RequireSelectedOption: true },
        }),
      )
      expect(form.failures).toEqual([['Choice', 'Enter Choice']])
      expect(form.field('Choice')).toSay('Enter Choice')
    },
  )

  it.each(['TextBox', 'Radio', 'Image', 'SingleCheckBox', 'CollapsibleQuestions'] as const)(
    'says the words of its author for a %s that is left empty, whatever the mode (R-140 ErrorMessage)',
    (type) => {
      const own = one(aField('Choice', { type, Required: true, options: ['a'], ErrorMessage: 'Tell us which' }))
      expect(own.failures).toEqual([['Choice', 'Tell us which']])
      expect(own.field('Choice')).toSay('Tell us which')
      expect(one(aField('Choice', { Required: true, ErrorMessage: '' })).failures).toEqual([['Choice', 'Enter Choice']])
    },
  )

  it('what is there and not right keeps its quoted words', () => {
    expect(
      one(aField('Code', { MinLength: 3, Required: true, ErrorMessage: 'Tell us' })).answer('Code', 'a').failures,
    ).toEqual([['Code', 'A minimum of 3 Characters is required for Code']])
  })

  it('among others a failure says whose it is, in quoted words that do not', () => {
    expect(failureText({ fieldId: 'a', label: 'Your e-mail', message: 'Invalid Emaill Address' })).toBe(
      'Your e-mail: Invalid Emaill Address',
    )
    expect(failureText({ fieldId: 'a', label: 'Code', message: 'Enter Code' })).toBe('Enter Code')
    const list = one(
      aField('People', {
        type: 'TableQuestions',
        EformFields: [aField('First mail', { type: 'EmailTextBox' }), aField('Second mail', { type: 'EmailTextBox' })],
      }),
    )
    expect(list.enter('People', [writeItem({ id: 'a', raw: { 'Second mail': 'nobody' } })]).failures).toEqual([
      ['People', 'Slide 1: Second mail: Invalid Emaill Address'],
    ])
  })

  it('leaves empty optional fields alone and refuses malformed ones (R-208)', () => {
    expect(one(aField('Age', { type: 'NumberTextBox' })).failures).toEqual([])
    expect(one(aField('Code', { MinLength: 3 })).answer('Code', '').failures).toEqual([])
    expect(one(aField('Code', { MinLength: 3 })).answer('Code', 'a').failures).toHaveLength(1)
  })

  it.each(['\u200B', '\u200D', '\u00AD', '\u3164', '\u2800', '\u200E', ' \u2060\n\uFEFF'])(
    'takes a text of invisible characters for empty: %j',
    (raw) => {
      for (const type of ['TextBox', 'TextArea', 'EditableTextArea'] as const) {
        const form = one(aField('Name', { type, Required: true })).answer('Name', raw)
        expect(form.failures).toEqual([['Name', 'Enter Name']])
        expect(form.sent).toEqual({})
      }
    },
  )

  it('leaves invisible characters inside a text, which join or direct letters', () => {
    const text = 'می\u200Cخواهم \u{1F469}\u200D\u{1F393}'
    expect(one(aField('Name')).answer('Name', text).sent).toEqual({ Name: text })
  })

  it('says what it did with a number outside its limits, until the next entry (R-222)', () => {
    const age = aField('Age', { type: 'NumberTextBox', MinNumber: 18, MaxNumber: 1000, UnitOfMeasure: 'years' })
    const form = one(age).answer('Age', '17').leave('Age')
    expect(form.field('Age')).toHold('18')
    expect(form.field('Age').state.notice).toBe('The least is 18 years, so 18 years was put in.')
    form.answer('Age', '5,000').leave('Age')
    expect(form.field('Age').state.notice).toBe('The most is 1,000 years, so 1,000 years was put in.')
    for (const fine of ['20', '1,000', '020.0']) {
      form.answer('Age', fine).leave('Age')
      expect(form.field('Age').state.notice).toBeNull()
    }
    const stars = one(aField('Stars', { type: 'Rating', MaxNumber: 3 }))
      .answer('Stars', '5')
      .leave('Stars')
    expect(stars.field('Stars').state.notice).toBe('The most is 3 stars, so 3 stars was put in.')
  })

  it.each<[string, Field[], [string, string][], boolean]>([
    ['nothing', [aField('A'), aField('Ok', { type: 'SingleCheckBox' })], [], true],
    ['a box is ticked', [aField('A'), aField('Ok', { type: 'SingleCheckBox' })], [['Ok', 'true']], false],
    ['a text', [aField('A'), aField('B')], [['B', 'x']], false],
    ['a form of boxes only', [aField('Ok', { type: 'SingleCheckBox' })], [], false],
    ['a value that only the author gives', [aField('A'), aField('B', { DefaultValue: 'x', Disabled: true })], [], true],
  ])('finds a form blank or not: %s', (_what, fields, entries, isBlank) => {
    const form = new Scenario(aForm([fields]), { needsAnswer: true })
    for (const [name, raw] of entries) form.enter(name, raw)
    expect(isBlankForm(form.form.fields)).toBe(isBlank)
    expect(form.failures).toEqual(isBlank ? [[fields[0]?.Id, 'Answer at least one question.']] : [])
    expect(new Scenario(aForm([fields])).failures).toEqual([])
  })

  it('refuses answers that are larger together than a request, at the longest, until it is shortened', () => {
    const fields = Array.from({ length: 60 }, (_, n) => aField(`Q${n}`, { type: 'TextArea' }))
    const form = new Scenario(aForm([fields]))
    for (const { Id } of fields) form.answer(Id, 'ọ'.repeat(5000))
    expect(form.failures).toEqual([])
    form.answer('Q7', 'ọ'.repeat(20_000)).answer('Q8', 'ọ'.repeat(19_000))
    const text = 'Your answers together are too long to send. Shorten this one.'
    expect(form.failures).toEqual([['Q7', text]])
    form.answer('Q7', 'short')
    expect(form.field('Q7').state.error).toBeNull()
    expect(form.failures).toEqual([])
  })

  it('stops saying that a form is blank at the first answer, in any question', () => {
    const form = new Scenario(aForm([[aField('A'), aField('B')]]), { needsAnswer: true })
    expect(form.failures).toHaveLength(1)
    form.answer('B', 'x')
    expect(form.field('A').state.error).toBeNull()
  })

  it('counts characters as people do', () => {
    expect(one(aField('Word', { MaxLength: 3 })).answer('Word', '👩🏽').failures).toEqual([])
    expect(one(aField('Name', { MaxLength: 3 })).answer('Name', 'Ọlá').failures).toEqual([])
  })

  it('takes the error away with the next good entry (R-209)', () => {
    const form = one(aField('Code', { MinLength: 2 }))
      .answer('Code', 'a')
      .answer('Code', 'ab')
    expect(form.field('Code').state.error).toBeNull()
    expect(form.field('Code')).toHold('ab')
  })

  it('does not ask for what nobody can fill in', () => {
    expect(one(aField('Fixed', { Required: true, Disabled: true })).failures).toEqual([])
    expect(one(aField('Text', { type: 'Label', Required: true })).failures).toEqual([])
  })

  it('accepts a switch in both places and a required box only ticked', () => {
    expect(one(aField('Alerts', { type: 'SingleCheckBox', EnableToggle: true, Required: true })).failures).toEqual([])
    expect(one(aField('Terms', { type: 'SingleCheckBox', Required: true })).answer('Terms', 'true').failures).toEqual(
      [],
    )
  })

  it.each([
    ['firstName', 'First Name'],
    ['dateOfBirth', 'Date Of Birth'],
    ['NINNumber', 'NIN Number'],
    ['surname', 'Surname'],
    ['do you use WhatsApp?', 'Do you use WhatsApp?'],
    ['', ''],
  ])('labels %s as "%s" (R-221)', (name, label) => {
    expect(labelOf(name)).toBe(label)
  })
})

describe('normalisation', () => {
  it.each([
    ['trims text', aField('x'), '  Ada  ', 'Ada'],
    ['stores text composed', aField('x'), 'Ọ', 'Ọ'],
    ['keeps lines of a long text only', aField('x', { type: 'TextArea' }), 'a\r\nb\u0000', 'a\nb'],
    ['clamps down', aField('x', { type: 'NumberTextBox', MaxNumber: 10 }), '1,000', '10'],
    ['clamps up', aField('x', { type: 'NumberTextBox', MinNumber: 0.5 }), '-3', '0.5'],
    ['reads thousands and decimals', aField('x', { type: 'NumberTextBox' }), ' 1,250.50 ', '1250.5'],
    ['clamps a rating', aField('x', { type: 'Rating' }), '9', '5'],
    ['clamps a rating to whole stars', aField('x', { type: 'Rating', MinNumber: 2.5, MaxNumber: 4.5 }), '1', '3'],
    ['pads a date', aField('x', { type: 'DatePicker' }), '2026-1-5', '2026-01-05'],
    ['takes the day of an instant', aField('x', { type: 'DatePicker' }), '2026-01-05T10:00:00Z', '2026-01-05'],
  ])('%s (R-222, R-223, R-228)', (_what, field, raw, value) => {
    const form = one(field).answer('x', raw)
    expect(form.field('x')).toHold(value)
    form.form.fields.leaveField('x')
    expect(form.field('x').state.raw).toBe(value)
  })

  it('sends names and ids of choices in the order of the options (R-230)', () => {
    const form = one(aField('Likes', { type: 'CheckBox', options: ['Maths', 'Art', 'Music, loud'] })).answer(
      'Likes',
      'Music, loud',
      'Maths',
      'unknown',
    )
    expect(form.form.fields.answers()).toEqual([
      {
        FieldId: 'Likes',
        FieldTypeId: 4,
        UserResponse: 'Maths, Music, loud',
        UserResponseOptions: ['Maths', 'Music, loud'],
      },
    ])
  })

  it('sends a box as text and as a boolean (R-227)', () => {
    expect(
      one(aField('Terms', { type: 'SingleCheckBox' }))
        .answer('Terms', 'true')
        .form.fields.answers(),
    ).toEqual([{ FieldId: 'Terms', FieldTypeId: 22, UserResponse: 'true', UserResponseInBool: true }])
  })

  it('starts a drop-down at its first option unless the person must pick (R-197)', () => {
    expect(one(aField('City', { type: 'DropDown', options: ['Lagos', 'Kano'] })).sent).toEqual({ City: 'Lagos' })
    expect(
      one(
        aField('City', {
          type: 'DropDown',
          options: ['Lagos', 'Kano'],
          OptionRequirement: { RequireSelectedOption: true },
        }),
      ).sent,
    ).toEqual({})
    expect(one(aField('City', { type: 'DropDown', options: ['Lagos', 'Kano'], DefaultValue: 'Kano' })).sent).toEqual({
      City: 'Kano',
    })
  })

  it('clears a default that is not among the options (R-198)', () => {
    expect(one(aField('City', { type: 'Radio', options: ['Lagos'], DefaultValue: 'Jos' })).sent).toEqual({})
  })

  it.each([
    [aField('x', { type: 'NumberTextBox', UnitOfMeasure: '₦', IsUseOFMeasureBefore: true }), '1250.5', '₦1,250.5'],
    [aField('x', { type: 'NumberTextBox', UnitOfMeasure: 'kg' }), '12', '12 kg'],
    [aField('x', { type: 'Rating' }), '4', '4 of 5'],
    [aField('x', { type: 'DatePicker' }), '2026-11-20', '20 November 2026'],
    [aField('x', { type: 'SingleCheckBox' }), 'true', 'Yes'],
    [aField('x', { type: 'Radio', options: [{ Id: 'a', OptionName: 'Alone' }] }), 'a', 'Alone'],
  ])('reads an answer out in words', (field, raw, words) => {
    const { fields } = one(field).answer('x', raw).form
    expect(fields.compiled.fields[0]?.type.text(fields.compiled.fields[0], fields.field('x').accepted ?? '')).toBe(
      words,
    )
  })
})
