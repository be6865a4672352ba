import { describe, expect, it, vi } from 'vitest'
import { createForm } from '#eform/create-form.ts'
import { readSnapshot } from '#eform/snapshot.ts'
import { aField, aForm, Scenario } from '#tests/eform/scenario.ts'

const definition = aForm([
  [aField('Name', { Required: true }), aField('Secret', { type: 'Password', Required: true, MaxLength: 20 })],
])
const good = ' Bridge-7 '

describe('a password', () => {
  it.each(['Bridg-7', 'bridge-77', 'BRIDGE-77', 'Bridge-xx', 'Bridge777'])(
    'is not %j, in the quoted words (R-211, R-212)',
    (text) => {
      expect(new Scenario(definition).answer('Secret', text).field('Secret')).toSay(
        'Your Password must contain a minimum of 8 letter password, with at least a symbol, upper and lower case letters and a number.',
      )
    },
  )

  it('has lengths too', () => {
    expect(new Scenario(definition).answer('Secret', `${good}${'x'.repeat(20)}`).field('Secret')).toSay(
      'A maximun of 20 Characters is required for Secret',
    )
  })

  it('is taken verbatim: a space belongs to it', () => {
    const form = new Scenario(definition).answer('Secret', good).leave('Secret')
    expect(form.field('Secret')).toHold(good)
    expect(form.words('Secret')).not.toContain('B')
  })

  it('is in no draft, in no answer, and its error neither (R-172)', () => {
    for (const text of [good, 'weak']) {
      const form = new Scenario(definition).answer('Name', 'Ada').answer('Secret', text)
      expect(JSON.stringify([form.form.snapshot(), form.form.fields.answers()])).not.toContain('Secret')
      expect(JSON.stringify([form.form.snapshot(), form.form.fields.answers()])).not.toContain(text)
    }
  })

  it('never says that it was saved', () => {
    const form = new Scenario(definition).answer('Secret', good)
    form.answer('Secret', '')
    form.form.fields.markSaved(form.form.snapshot(), 1000)
    expect(form.field('Secret').state.savedAt).toBeNull()
  })

  it('is not taken from a draft or from stored answers, wherever they come from', () => {
    const snapshot = readSnapshot({ raw: { Secret: good, Name: 'Ada' } })
    expect(createForm(definition, { snapshot }).fields.field('Secret').raw).toBe('')
    expect(
      createForm(definition, { answers: [{ FieldId: 'Secret', FieldTypeId: 25, UserResponse: good }] }).fields.field(
        'Secret',
      ).raw,
    ).toBe('')
  })

  it('is checked where it is typed and not where the other answers arrive', () => {
    const device = new Scenario(definition).answer('Name', 'Ada')
    expect(device.failures).toEqual([['Secret', 'Enter Secret']])
    device.answer('Secret', good)
    expect(device.failures).toEqual([])
    const server = createForm(definition, { answers: device.form.fields.answers() })
    expect(server.fields.checkReceived()).toEqual([])
    expect(
      createForm(definition)
        .fields.checkReceived()
        .map((failure) => failure.fieldId),
    ).toEqual(['Name'])
  })

  it('counts as answered on the screen once it is good', () => {
    const form = new Scenario(definition)
    const listener = vi.fn()
    form.form.fields.subscribeField('Secret', listener)
    expect(form.form.fields.unanswered().map((field) => field.id)).toEqual(['Name', 'Secret'])
    form.answer('Secret', good)
    expect(form.form.fields.unanswered().map((field) => field.id)).toEqual(['Name'])
    expect(listener).toHaveBeenCalledOnce()
  })
})
