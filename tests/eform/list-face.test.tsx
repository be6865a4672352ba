import { renderToString } from 'react-dom/server'
import { beforeAll, describe, expect, it } from 'vitest'
import { createForm, type Eform } from '#eform/create-form.ts'
import { writeItem } from '#eform/types/item-text.ts'
import { EformView } from '#eform-face/eform-view.tsx'
import { prepareForm } from '#eform-face/prepare-form.ts'
import { aField, aForm } from '#tests/eform/scenario.ts'

type More = Parameters<typeof aField>[1]
const noop = () => {}
const definition = (more: More) =>
  aForm(
    [
      [
        aField('People', {
          EformFields: [
            aField('Name', { Required: true }),
            aField('Sector', { type: 'Radio', options: ['Science', 'Arts'] }),
            aField('Branch', { DependentOnOption: ['Science'] }),
          ],
          ItemObjectName: 'Person',
          ...more,
        }),
      ],
    ],
    { EformDisplayType: 'Regular' },
  )
const item = (id: string, raw: Record<string, string>) => writeItem({ id, raw })
const ada = item('a', { Name: 'Ada', Sector: 'Science', Branch: 'Physics' })

function formOf(more: More, items: string[]): Eform {
  const form = createForm(definition(more))
  form.fields.setRaw('People', items)
  return form
}
const html = (form: Eform, readOnly = false) =>
  renderToString(<EformView form={form} readOnly={readOnly} onSubmit={noop} />)
const list = 'CollapsibleQuestions'
const table = 'TableQuestions'

beforeAll(async () => {
  await Promise.all([list, table].map((type) => prepareForm(definition({ type: type === list ? list : table }))))
})

describe.each([list, table] as const)('%s', (type) => {
  it('says that there is nothing yet and how to begin', () => {
    expect(html(formOf({ type }, []))).toMatch(/No <!-- -->person<!-- --> yet[^]*Add <!-- -->Person/)
    expect(html(formOf({ type, ItemObjectName: undefined }, []))).toContain('Add <!-- -->Slide')
  })

  it.each([
    [{}, 1, true, true, false],
    [{}, 2, true, true, true],
    [{ CanAdd: false }, 2, false, true, true],
    [{ CanDelete: false }, 2, true, false, true],
    [{ Disabled: true }, 2, false, false, false],
  ] as const)('with %j and %i items offers what can be done (R-144, R-201)', (more, count, add, remove, move) => {
    const drawn = html(
      formOf({ type, PropertyForNameOfItem: 'Name', ...more }, [ada, item('b', { Name: 'Bola' })].slice(0, count)),
    )
    expect(drawn.includes('-add"')).toBe(add)
    expect(drawn.includes('aria-label="Delete Ada"')).toBe(remove)
    expect(drawn.includes('aria-label="Move Ada up"')).toBe(move)
  })

  it('can be read, with what is shown only (R-136)', () => {
    const drawn = html(formOf({ type }, [ada, item('b', { Name: 'Bola', Sector: 'Arts', Branch: 'Painting' })]), true)
    expect(drawn).toMatch(/Ada[^]*Physics[^]*Bola/)
    expect(drawn).not.toContain('Painting')
    expect(drawn).not.toMatch(/<(input|select|textarea|button)/)
  })
})

it('labels every control of a table, and keeps a hidden head for those who listen', () => {
  const drawn = html(formOf({ type: table, HideTableHeader: true, CellMinWidth: 222 }, [ada]))
  expect(drawn).toMatch(/<label for="answer-People-a-Name"[^>]*>Name<\/label>/)
  expect(drawn).toContain('<thead class="read">')
  expect(drawn).toContain('min-width:222px')
})

it('lets a wide table be scrolled by keyboard', () => {
  expect(html(formOf({ type: table, OverflowTable: true }, [ada]))).toMatch(
    /role="region" tabindex="0" aria-label="People"/i,
  )
})

it('has words for every row and controls for the first ones (E-09)', () => {
  const drawn = html(
    formOf(
      { type: table },
      Array.from({ length: 200 }, (_, at) => item(`${at}`, { Name: `Person ${at}` })),
    ),
  )
  expect(drawn).toContain('Name: Person 199')
  expect(drawn.match(/<input/g)?.length).toBeLessThan(50)
})
