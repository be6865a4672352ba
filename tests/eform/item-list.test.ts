import { describe, expect, it } from 'vitest'
import type { Field } from '#contract/entities/eform.ts'
import { maxStructuredAnswer } from '#contract/limits.ts'
import type { FormField } from '#eform/field-type-row.ts'
import { readSnapshot } from '#eform/snapshot.ts'
import { asList } from '#eform/types/check-box.ts'
import { firstItemFailure, itemFacts } from '#eform/types/item-list.ts'
import { readItem, withEntries, withItem, withItemMoved, writeItem } from '#eform/types/item-text.ts'
import { pictureItem, pictureQuestion } from '#eform/types/picture-item.ts'
import { must } from '#kit/must.ts'
import { faultsOf } from '#eform/definition-faults.ts'
import { aField, aForm, Scenario } from '#tests/eform/scenario.ts'

const chain = [
  aField('Name', { Required: true, MinLength: 2 }),
  aField('Sector', { type: 'Radio', options: ['Science', 'Arts'] }),
  aField('Branch', { type: 'Radio', options: ['Physics', 'Biology'], DependentOnOption: ['Science'], Required: true }),
  aField('Level', { type: 'Radio', options: ['Junior', 'Senior'], DependentOnOption: ['Physics'] }),
  aField('Thesis', { DependentOnOption: ['Senior'], Required: true }),
]
const aList = (more: Parameters<typeof aField>[1] = {}): Field =>
  aField('People', { type: 'CollapsibleQuestions', EformFields: chain, ItemObjectName: 'Person', ...more })
const item = (id: string, raw: Record<string, string | string[]> = {}) => writeItem({ id, raw })

/** A form with one list that holds these items. */
function listOf(items: string[], more?: Parameters<typeof aField>[1]): Scenario {
  const form = new Scenario(aForm([[aList(more)]]))
  form.form.fields.setRaw('People', items)
  return form
}
const fieldOf = (form: Scenario): FormField => must(form.form.fields.compiled.byId.get('People'), 'the list')
const stored = (form: Scenario): unknown => JSON.parse(form.sent['People'] ?? 'null')

describe('a list of items', () => {
  it('stores one answer with the answers of every item and its place (R-201, R-202)', () => {
    const form = listOf([item('a', { Name: ' Ada ', Sector: 'Arts' }), item('b', { Name: 'Bola' })])
    expect(stored(form)).toEqual([
      {
        Id: 'a',
        Order: 1,
        Answers: [
          { FieldId: 'Name', FieldTypeId: 1, UserResponse: 'Ada' },
          { FieldId: 'Sector', FieldTypeId: 3, UserResponse: 'Arts', EformFieldOptionId: 'Arts' },
        ],
      },
      { Id: 'b', Order: 2, Answers: [{ FieldId: 'Name', FieldTypeId: 1, UserResponse: 'Bola' }] },
    ])
  })

  it.each([
    ['Place', [{ Id: 'a', Place: 1, Answers: [] }]],
    ['', [{ Id: 'a', Answers: [] }]],
  ])('writes the place under the name %j', (ListOrderPropertyName, expected) => {
    expect(stored(listOf([item('a')], { EformFields: [aField('Note')], ListOrderPropertyName }))).toEqual(expected)
  })

  it('comes back from what was stored, in its places', () => {
    const form = listOf([item('a', { Name: 'Ada', Sector: 'Science', Branch: 'Physics' }), item('b', { Name: 'Bola' })])
    const answers = form.form.fields.answers()
    expect(new Scenario(form.form.definition, { answers }).form.fields.answers()).toEqual(answers)
    const turned = answers.map((answer) => ({
      ...answer,
      UserResponse: JSON.stringify((JSON.parse(answer.UserResponse) as unknown[]).toReversed()),
    }))
    expect(new Scenario(form.form.definition, { answers: turned }).form.fields.answers()).toEqual(answers)
  })

  it('shows a chain three deep inside its item only, keeps what is hidden and does not send it (E-02)', () => {
    const deep = { Name: 'Ada', Sector: 'Science', Branch: 'Physics', Level: 'Senior', Thesis: 'Waves' }
    const form = listOf([item('a', deep), item('b', { ...deep, Sector: 'Arts' })])
    expect(JSON.stringify(stored(form)).match(/Waves/g)).toHaveLength(1)
    expect(readItem(String(form.field('People').state.raw[1])).raw).toMatchObject({ Thesis: 'Waves' })
    expect(listOf([item('a', { ...deep, Thesis: '' })]).failures).toEqual([['People', 'Person 1: Enter Thesis']])
    expect(listOf([item('a', { ...deep, Thesis: '', Sector: 'Arts' })]).failures).toEqual([])
  })

  it('needs all options under RequireFullConditions inside an item too (R-192)', () => {
    const EformFields = [
      aField('Likes', { type: 'CheckBox', options: ['Maths', 'Art'] }),
      aField('Design', { DependentOnOption: ['Maths', 'Art'], RequireFullConditions: true, Required: true }),
    ]
    expect(listOf([item('a', { Likes: ['Art'] })], { EformFields }).failures).toEqual([])
    expect(listOf([item('a', { Likes: ['Art', 'Maths'] })], { EformFields }).failures).toEqual([
      ['People', 'Person 1: Enter Design'],
    ])
  })

  it('names the item and the question of its first failure, and knows where it is (E-01)', () => {
    const form = listOf([item('a', { Name: 'Ada' }), item('b', { Name: 'B' }), item('c')], {
      PropertyForNameOfItem: 'Name',
    })
    expect(form.failures).toEqual([['People', 'Person 2: A minimum of 2 Characters is required for Name']])
    expect(firstItemFailure(fieldOf(form), form.field('People').state.raw)).toEqual({ at: 1, fieldId: 'Name' })
    expect(
      listOf([item('a', { Name: 'Ada', Sector: 'Science' })], { PropertyForNameOfItem: 'Name', ItemObjectName: '' })
        .failures,
    ).toEqual([['People', 'Slide 1 (Ada): Enter Branch']])
  })

  it('says nothing while an item is being filled in, and follows every change once it was asked (R-209)', () => {
    const form = listOf([item('a')])
    expect(form.field('People').state).toMatchObject({ error: null, accepted: null })
    expect(form.sent).toEqual({})
    expect(form.failures).toHaveLength(1)
    expect(form.field('People')).toSay('Person 1: Enter Name')
    form.form.fields.setRaw('People', [item('a', { Name: 'A' })])
    expect(form.field('People')).toSay('Person 1: A minimum of 2 Characters is required for Name')
    form.form.fields.setRaw('People', [item('a', { Name: 'Ada' })])
    expect(form.field('People').state.error).toBeNull()
  })

  it('needs an item when it is required (R-217)', () => {
    expect(listOf([], { Required: true }).failures).toEqual([['People', 'Enter People']])
    expect(listOf([]).failures).toEqual([])
    expect(listOf([item('a', { Name: 'Ada' })], { Required: true }).failures).toEqual([])
  })

  it('says so when it holds more than the wire carries', () => {
    const EformFields = [aField('Story', { type: 'TextArea' })]
    const story = 'a'.repeat(20_000)
    const form = listOf(
      Array.from({ length: 21 }, (_, at) => item(`${at}`, { Story: story })),
      { EformFields },
    )
    expect(form.failures).toEqual([
      ['People', 'People holds more than can be sent. Shorten some answers or take something out.'],
    ])
    expect(form.sent).toEqual({})
    const fitting = listOf(
      Array.from({ length: 19 }, (_, at) => item(`${at}`, { Story: story })),
      { EformFields },
    )
    expect(fitting.failures).toEqual([])
    expect((fitting.sent['People'] ?? '').length).toBeLessThanOrEqual(maxStructuredAnswer)
  })

  it('keeps refused entries verbatim in the draft (O-02)', () => {
    const form = listOf([item('a', { Name: '  A ', Sector: 'Science' })])
    const again = new Scenario(form.form.definition, {
      snapshot: readSnapshot(JSON.parse(JSON.stringify(form.form.snapshot()))),
    })
    expect(again.field('People').state.raw).toEqual([item('a', { Name: '  A ', Sector: 'Science' })])
    expect(again.form.snapshot()).toEqual(form.form.snapshot())
  })

  it.each([
    ['no JSON', ['{', item('a', { Name: 'Ada' })]],
    ['two items with one id', [item('a', { Name: ' Ada' }), item('a', { Name: 'Bola' }), item('a-2', { Name: 'Chi' })]],
    ['entries of another shape', ['{"id":7,"raw":{"Name":5,"Sector":["Arts"],"gone":"x"}}', '[]', 'null']],
    ['no list', 'text'],
  ])('normalises %s, and twice changes nothing', (_what, raw) => {
    const field = fieldOf(listOf([]))
    const once = field.type.normalise(field, raw)
    expect(field.type.normalise(field, once)).toEqual(once)
    const ids = asList(once).map((text) => readItem(text).id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toHaveLength(Array.isArray(raw) ? raw.length : 0)
  })

  it.each([
    '',
    'x',
    '{}',
    '[1,null,{"Id":3,"Answers":5}]',
    '[{"Id":"a","Answers":[{"FieldId":"Name","FieldTypeId":1,"UserResponse":7},{"FieldId":"gone","FieldTypeId":1,"UserResponse":"x"},null]}]',
  ])('survives a stored answer of another shape: %s', (UserResponse) => {
    expect(
      () => new Scenario(aForm([[aList()]]), { answers: [{ FieldId: 'People', FieldTypeId: 26, UserResponse }] }),
    ).not.toThrow()
  })

  it('adds, moves and rewrites one item without touching the others', () => {
    const texts = withItem([item('a'), item('b')], 'c')
    expect(texts.map((text) => readItem(text).id)).toEqual(['a', 'b', 'c'])
    expect(withItemMoved(texts, 2, 0).map((text) => readItem(text).id)).toEqual(['c', 'a', 'b'])
    expect(withItemMoved(texts, 0, 1).map((text) => readItem(text).id)).toEqual(['b', 'a', 'c'])
  })

  it('reads as one line an item', () => {
    const form = listOf([item('a', { Name: 'Ada', Sector: 'Arts' }), item('b')])
    const field = fieldOf(form)
    expect(field.type.text(field, form.field('People').state.raw)).toBe('Person 1. Name: Ada; Sector: Arts\nPerson 2')
  })

  it('computes one item for an entry in one of 200 (E-09)', () => {
    const items = Array.from({ length: 200 }, (_, at) => item(`${at}`, { Name: `Person ${at}` }))
    const form = listOf(items)
    const field = fieldOf(form)
    const before = items.map((text) => itemFacts(field, text))
    const changed = items.with(7, item('7', { Name: 'Another' }))
    form.form.fields.setRaw('People', changed)
    expect(changed.map((text) => itemFacts(field, text)).filter((facts, at) => facts !== before[at])).toHaveLength(1)
  })
})

describe('the definition of a list', () => {
  const faultsIn = (EformFields: Field[], more: Parameters<typeof aField>[1] = {}, outer: Field[] = []) =>
    faultsOf(aForm([[...outer, aList({ EformFields, ...more })]])).map((fault) => fault.text)
  it.each([
    [
      'a list in a list',
      [aField('Inner', { type: 'TableQuestions' })],
      {},
      [],
      'People › Inner: a list cannot hold another list',
    ],
    ['a secret', [aField('Word', { type: 'Password' })], {}, [], 'People › Word: a secret cannot be in a list'],
    [
      'a dependency that leads out',
      [aField('A', { DependentOnOption: ['yes'] })],
      {},
      [aField('Outer', { type: 'Radio', options: ['yes'] })],
      'People › A: depends on the option yes, which is outside the item',
    ],
    [
      'an unknown option',
      [aField('A', { DependentOnOption: ['gone'] })],
      {},
      [],
      'People › A: depends on the option gone, which does not exist',
    ],
    ['a repeated id', [aField('A'), aField('A')], {}, [], 'People › A: another field has the same id'],
    [
      'a circle',
      [
        aField('A', { type: 'Radio', options: ['a'], DependentOnOption: ['b'] }),
        aField('B', { type: 'Radio', options: ['b'], DependentOnOption: ['a'] }),
      ],
      {},
      [],
      'People › These fields depend on each other in a circle: A → B → A',
    ],
    [
      'an unknown name',
      [aField('A')],
      { PropertyForNameOfItem: 'gone' },
      [],
      'People: the field gone, which names its items, does not exist',
    ],
    [
      'a taken name for the place',
      [aField('A')],
      { ListOrderPropertyName: 'Answers' },
      [],
      'People: Answers cannot hold the place of an item, it is taken',
    ],
  ] as const)('refuses %s, naming list and question (E-02)', (_what, EformFields, more, outer, text) => {
    expect(faultsIn([...EformFields], more, [...outer])).toContain(text)
  })

  it('refuses a field that depends on an option inside an item', () => {
    expect(
      faultsIn([aField('A', { type: 'Radio', options: ['inside'] })], {}, [
        aField('Outer', { DependentOnOption: ['inside'] }),
      ]),
    ).toContain('Outer: depends on the option inside, which does not exist')
  })

  it('may use the ids of the form around it', () => {
    expect(
      faultsIn([aField('Same', { type: 'Radio', options: ['yes'] })], {}, [
        aField('Same', { type: 'Radio', options: ['yes'] }),
      ]),
    ).toEqual([])
  })
})

describe('a list of pictures', () => {
  const address = `/files/${'a'.repeat(64)}/My%20bag.webp`
  const question = aField('Shot', { type: 'Image' })
  it.each([
    [
      'is named by a line of text',
      { EformFields: [question, aField('Title')], PropertyForNameOfItem: 'Title' },
      { Title: 'My bag', Shot: address },
    ],
    [
      'is named by a choice',
      {
        EformFields: [question, aField('Sector', { type: 'Radio', options: ['Arts'] })],
        PropertyForNameOfItem: 'Sector',
      },
      { Shot: address },
    ],
    [
      'is named by nothing',
      { EformFields: [aField('Title'), question, aField('Second', { type: 'Image' })] },
      { Shot: address },
    ],
  ])('that %s begins an item with what the file manager gave', (_, more, raw) => {
    const list = fieldOf(listOf([], more))
    expect(pictureQuestion(list)?.id).toBe('Shot')
    expect(pictureItem(list, address)).toEqual(raw)
    expect(readItem(withItem([], 'new', pictureItem(list, address))[0] ?? '')).toEqual({ id: 'new', raw })
  })

  it('without a question for one takes none', () => {
    const list = fieldOf(listOf([]))
    expect([pictureQuestion(list), pictureItem(list, address)]).toEqual([null, {}])
  })
})

describe('entries that come late', () => {
  const [ada, bola] = [writeItem({ id: 'a', raw: { Name: 'Ada' } }), writeItem({ id: 'b', raw: { Name: 'Bola' } })]

  it('go into their item, wherever it stands by then and whatever else was entered in it', () => {
    const moved = [bola, writeItem({ id: 'a', raw: { Name: 'Ada Obi', Age: '9' } })]
    const next = withEntries(moved, ada, { Photo: 'address' })
    expect(next?.texts).toEqual([bola, next?.text])
    expect(readItem(next?.text ?? '')).toEqual({ id: 'a', raw: { Name: 'Ada Obi', Age: '9', Photo: 'address' } })
  })

  it('go nowhere once their item was deleted', () => {
    expect(withEntries([bola], ada, { Photo: 'address' })).toBeNull()
  })

  it('of two items with one id go into the one that reads as they do', () => {
    const twin = writeItem({ id: 'a', raw: { Name: 'Twin' } })
    expect(withEntries([ada, twin], twin, { Age: '9' })?.texts).toEqual([
      ada,
      writeItem({ id: 'a', raw: { Name: 'Twin', Age: '9' } }),
    ])
  })
})
