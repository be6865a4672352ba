import { describe, expect, it } from 'vitest'
import type { Field } from '#contract/entities/eform.ts'
import { formMessages } from '#contract/form-messages.ts'
import { readSnapshot } from '#eform/snapshot.ts'
import { aField, aForm, Scenario } from '#tests/eform/scenario.ts'

const definition = (more: Parameters<typeof aField>[1] = {}) =>
  aForm([[aField('Names', { type: 'TextBoxForList', ...more })]])
const list = (more: Parameters<typeof aField>[1] = {}) => new Scenario(definition(more))

describe('a list of texts', () => {
  it('adds what was typed on leaving, and empties the box (R-231)', () => {
    const form = list().enter('Names', [' Ada '])
    expect(form.field('Names').state.raw).toEqual([' Ada '])
    form.leave('Names')
    expect(form.field('Names').state.raw).toEqual(['Ada', ''])
    form.enter('Names', ['Ada', 'Obi']).leave('Names')
    expect(form.field('Names').state.raw).toEqual(['Ada', 'Obi', ''])
    expect(form.sent).toEqual({ Names: '["Ada","Obi"]' })
    expect(form.words('Names')).toBe('Ada\nObi')
  })

  it('sends what was typed and never added', () => {
    expect(list().enter('Names', ['Ada', 'Obi']).sent).toEqual({ Names: '["Ada","Obi"]' })
  })

  it('keeps what was typed and never added in the draft, in the box', () => {
    const form = list().enter('Names', ['Ada', 'Ob'])
    const again = new Scenario(definition(), {
      snapshot: readSnapshot(JSON.parse(JSON.stringify(form.form.snapshot()))),
    })
    expect(again.field('Names').state.raw).toEqual(['Ada', 'Ob'])
    expect(again.sent).toEqual({ Names: '["Ada","Ob"]' })
  })

  it('takes no empty entry and none twice (R-231)', () => {
    expect(list().enter('Names', ['Ada', '  ', 'Ada', ' Ada']).leave('Names').field('Names').state.raw).toEqual([
      'Ada',
      '',
    ])
    expect(list({ Required: true }).enter('Names', ['', '  ']).failures).toEqual([['Names', 'Enter Names']])
  })

  it.each([
    ['EmailTextBoxForList', ['ada@example.com', 'obi@'], formMessages.fieldEmail],
    ['URLTextBoxForList', ['https://example.com', 'javascript:x'], formMessages.fieldUrl],
    ['NumberTextBoxForList', ['1', 'two'], 'Enter Names'],
  ] as const)('%s leaves a text that is not right in the box, with its error', (type, raw, error) => {
    const form = list({ type }).enter('Names', raw).leave('Names')
    expect(form.field('Names')).toSay(error)
    expect(form.field('Names').state.raw).toEqual(raw)
    expect(form.failures).toEqual([['Names', error]])
  })

  it('reads each entry as the single field would: numbers once, addresses whole', () => {
    expect(
      list({ type: 'NumberTextBoxForList', MaxNumber: 10 }).enter('Names', ['1', '1.0', '1,000', '']).sent,
    ).toEqual({ Names: '["1","10"]' })
    expect(list({ type: 'URLTextBoxForList' }).enter('Names', ['example.com', 'https://example.com']).sent).toEqual({
      Names: '["https://example.com"]',
    })
    expect(
      list({ type: 'NumberTextBoxForList', UnitOfMeasure: 'kg' }).enter('Names', ['1200', '5', '']).words('Names'),
    ).toBe('1,200 kg\n5 kg')
    expect(list({ MaxLength: 2 }).enter('Names', ['Ada', '']).field('Names')).toSay(
      'A maximun of 2 Characters is required for Names',
    )
  })

  it.each<[string, Partial<Field>, string[]]>([
    ['a JSON list', { DefaultValue: '["Ada","Obi"]' }, ['Ada', 'Obi', '']],
    ['one text', { DefaultValue: 'Ada' }, ['Ada', '']],
    ['what only looks like a list', { DefaultValue: '[Ada' }, ['[Ada', '']],
    ['nothing', {}, []],
  ])('starts with %s', (_what, more, raw) => {
    expect(list(more).field('Names').state.raw).toEqual(raw)
  })

  it('reads a stored answer, also one from before the field was a list', () => {
    const [field] = list().form.fields.compiled.fields
    expect(field?.type.fromAnswer(field, { UserResponse: '["Ada"]' })).toEqual(['Ada', ''])
    expect(field?.type.fromAnswer(field, { UserResponse: 'Ada' })).toEqual(['Ada', ''])
  })
})
