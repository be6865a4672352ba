import { describe, expect, it } from 'vitest'
import { readSnapshot } from '#eform/snapshot.ts'
import { aField, aForm, Scenario } from '#tests/eform/scenario.ts'

const definition = aForm([
  [
    aField('Name', { Required: true, MinLength: 3 }),
    aField('Likes', { type: 'CheckBox', options: ['Maths', 'Art'] }),
    aField('Age', { type: 'NumberTextBox' }),
  ],
])
const reopen = (form: Scenario, savedAt: number | null = null) =>
  new Scenario(form.form.definition, {
    snapshot: readSnapshot(JSON.parse(JSON.stringify(form.form.snapshot()))),
    savedAt,
  })

describe('drafts', () => {
  it('bring back refused text verbatim with its error, and the place (O-02)', () => {
    const form = new Scenario(definition).answer('Name', '  a ')
    form.answer('Likes', 'Art').answer('Age', '1O')
    form.form.steps.goTo('Age')
    const again = reopen(form)
    expect(again.field('Name').state).toMatchObject({
      raw: '  a ',
      accepted: null,
      error: 'A minimum of 3 Characters is required for Name',
    })
    expect(again.field('Age').state).toMatchObject({ raw: '1O', error: 'Enter Age' })
    expect(again.field('Likes')).toHold(['Art'])
    expect(again.at).toBe('Age')
    expect(again.form.snapshot()).toEqual(form.form.snapshot())
  })

  it('bring back the questions that the person marked to come back to (X-011)', () => {
    const form = new Scenario(definition).answer('Name', 'Ada')
    let saves = 0
    form.form.subscribe(() => (saves += 1))
    form.form.marked.set(['Likes', 'Age'])
    expect(saves).toBe(1)
    expect(reopen(form).form.marked.get()).toEqual(['Likes', 'Age'])
  })

  it('bring back the review', () => {
    const form = new Scenario(definition)
    form.form.steps.review()
    expect(reopen(form).at).toBe('review')
  })

  it('say "saved" only for what the commit held (O-06)', () => {
    const form = new Scenario(definition).answer('Name', 'Ada').answer('Age', '1')
    const written = form.form.snapshot()
    form.answer('Age', '15')
    form.form.fields.markSaved(written, 1000)
    expect(form.field('Name').state.savedAt).toBe(1000)
    expect(form.field('Age').state.savedAt).toBeNull()
    form.form.fields.markSaved(form.form.snapshot(), 2000)
    expect(form.field('Name').state.savedAt).toBe(1000)
    expect(form.field('Age').state.savedAt).toBe(2000)
    form.answer('Name', 'Adaeze')
    expect(form.field('Name').state.savedAt).toBeNull()
  })

  it('count the shown answers that are saved, whatever is typed, saved, hidden or reopened since (O-06)', () => {
    const form = new Scenario(
      aForm([
        [
          aField('Sector', { type: 'Radio', options: ['Science', 'Art'] }),
          aField('School', { DependentOnOption: ['Science'] }),
        ],
      ]),
    )
    const { fields } = form.form
    const save = () => fields.markSaved(form.form.snapshot(), 1000)
    expect(fields.savedCount()).toBe(0)
    form.answer('Sector', 'Science').answer('School', 'Ikeja')
    expect(fields.savedCount()).toBe(0)
    save()
    expect(fields.savedCount()).toBe(2)
    form.answer('School', 'Yaba')
    expect(fields.savedCount()).toBe(1)
    save()
    form.answer('Sector', 'Art')
    save()
    expect(fields.savedCount()).toBe(1)
    form.answer('Sector', 'Science')
    save()
    expect(fields.savedCount()).toBe(2)
    expect(reopen(form, 2000).form.fields.savedCount()).toBe(2)
  })

  it('know when their texts were saved after reopening', () => {
    const form = new Scenario(definition).answer('Name', 'Ada')
    form.form.fields.markSaved(form.form.snapshot(), 1000)
    form.answer('Age', '15')
    const again = reopen(form, 3000)
    expect(again.field('Name').state.savedAt).toBe(1000)
    expect(again.field('Age').state.savedAt).toBe(3000)
  })

  it.each([null, 7, 'x', { raw: null }, { raw: { Name: 5, Likes: [1], Age: 'ok' }, errors: [], fieldId: 3 }])(
    'survive a stored value of another shape: %j',
    (value) => {
      expect(() => new Scenario(definition, { snapshot: readSnapshot(value) })).not.toThrow()
    },
  )

  it('keep the rest when one entry is of another shape', () => {
    const form = new Scenario(definition, {
      snapshot: readSnapshot({ raw: { Name: ['x'], Age: '7', gone: 'x' }, fieldId: 'gone' }),
    })
    expect(form.field('Name').state.raw).toEqual(['x'])
    expect(form.field('Name')).toHold(null)
    expect(form.field('Age')).toHold('7')
    expect(form.at).toBe('Name')
  })
})
