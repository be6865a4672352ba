import { describe, expect, it } from 'vitest'
import { faultsOf } from '#eform/definition-faults.ts'
import { aField, aForm, Scenario } from '#tests/eform/scenario.ts'

const chain = aForm([
  [
    aField('Sector', { type: 'Radio', options: ['Science', 'Arts'] }),
    aField('Branch', {
      type: 'Radio',
      options: ['Physics', 'Biology'],
      DependentOnOption: ['Science'],
      Required: true,
    }),
    aField('Lab', { type: 'SingleCheckBox', options: [], DependentOnOption: ['Physics'] }),
    aField('Level', {
      type: 'DropDown',
      options: ['Junior', 'Senior'],
      DependentOnOption: ['Physics'],
      OptionRequirement: { RequireSelectedOption: true },
    }),
    aField('Thesis', { DependentOnOption: ['Senior'], Required: true }),
  ],
])

describe('visibility', () => {
  it('shows a field only while its option is chosen (R-190)', () => {
    const form = new Scenario(chain)
    expect(form.field('Branch')).not.toBeShown()
    form.answer('Sector', 'Science')
    expect(form.field('Branch')).toBeShown()
    form.answer('Sector', 'Arts')
    expect(form.field('Branch')).not.toBeShown()
  })

  it('hides a whole chain three deep and brings back what was answered in it (E-02)', () => {
    const form = new Scenario(chain)
      .answer('Sector', 'Science')
      .answer('Branch', 'Physics')
      .answer('Level', 'Senior')
      .answer('Thesis', 'Waves')
    expect(form.field('Thesis')).toBeShown()
    form.answer('Sector', 'Arts')
    expect(form.field('Thesis')).not.toBeShown()
    expect(form.failures).toEqual([])
    expect(form.sent).toEqual({ Sector: 'Arts' })
    expect(form.form.snapshot().raw).toMatchObject({ Branch: 'Physics', Level: 'Senior', Thesis: 'Waves' })
    form.answer('Sector', 'Science')
    expect(form.field('Thesis')).toBeShown()
    expect(form.sent).toMatchObject({ Branch: 'Physics', Level: 'Senior', Thesis: 'Waves' })
  })

  it('is shown again from a draft whose fields come in any order', () => {
    const first = new Scenario(chain)
      .answer('Sector', 'Science')
      .answer('Branch', 'Physics')
      .answer('Level', 'Senior')
      .answer('Thesis', 'Waves')
    const { raw, ...rest } = first.form.snapshot()
    const backwards = { ...rest, raw: Object.fromEntries(Object.entries(raw).toReversed()) }
    const second = new Scenario(chain, { snapshot: backwards })
    expect(second.sent).toEqual(first.sent)
  })

  it('needs every option under RequireFullConditions and any of them without (R-192)', () => {
    const likes = aField('Likes', { type: 'CheckBox', options: ['Maths', 'Art', 'Music'] })
    const dependent = (RequireFullConditions: boolean) =>
      new Scenario(aForm([[likes, aField('Design', { DependentOnOption: ['Maths', 'Art'], RequireFullConditions })]]))
    const any = dependent(false).answer('Likes', 'Art')
    expect(any.field('Design')).toBeShown()
    const all = dependent(true).answer('Likes', 'Art')
    expect(all.field('Design')).not.toBeShown()
    all.answer('Likes', 'Maths', 'Art')
    expect(all.field('Design')).toBeShown()
  })

  it('lets an option name the fields it shows (R-191)', () => {
    const other = { Id: 'other', OptionName: 'Other', IncludeDependentFields: true, DependentFields: ['Which'] }
    const form = new Scenario(
      aForm([[aField('School', { type: 'DropDown', options: ['Kings', other] }), aField('Which')]]),
    )
    expect(form.field('Which')).not.toBeShown()
    form.answer('School', 'Other')
    expect(form.field('Which')).toBeShown()
  })

  it('follows what is ticked on the screen, also when unticking breaks a required question', () => {
    const form = new Scenario(
      aForm([
        [
          aField('Likes', { type: 'CheckBox', options: ['Art'], Required: true }),
          aField('Design', { DependentOnOption: ['Art'] }),
        ],
      ]),
    ).answer('Likes', 'Art')
    form.answer('Likes')
    expect(form.field('Likes')).toSay('Enter Likes')
    expect(form.field('Design')).not.toBeShown()
  })

  it.each([
    [
      'a circle',
      [
        aField('A', { type: 'Radio', options: ['a'], DependentOnOption: ['c'] }),
        aField('B', { type: 'Radio', options: ['b'], DependentOnOption: ['a'] }),
        aField('C', { type: 'Radio', options: ['c'], DependentOnOption: ['b'] }),
      ],
      'These fields depend on each other in a circle: A → B → C → A',
    ],
    [
      'itself',
      [aField('A', { type: 'Radio', options: ['a'], DependentOnOption: ['a'] })],
      'These fields depend on each other in a circle: A → A',
    ],
    ['nothing', [aField('A', { DependentOnOption: ['gone'] })], 'A: depends on the option gone, which does not exist'],
    [
      'two owners',
      [
        aField('A', { type: 'Radio', options: ['x'] }),
        aField('B', { type: 'Radio', options: ['x'] }),
        aField('C', { DependentOnOption: ['x'] }),
      ],
      'C: depends on the option x, which several fields have',
    ],
    ['a repeated id', [aField('A'), aField('A')], 'A: another field has the same id'],
  ])('refuses a definition that depends on %s, naming the fields (E-02)', (_what, fields, text) => {
    expect(faultsOf(aForm([fields])).map((fault) => fault.text)).toContainEqual(expect.stringContaining(text))
  })
})
