import { renderToString } from 'react-dom/server'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Field } from '#contract/entities/eform.ts'
import { createForm } from '#eform/create-form.ts'
import type { Raw } from '#eform/raw.ts'
import { EformView } from '#eform-face/eform-view.tsx'
import { lazyRow } from '#eform-face/inputs/lazy-row.tsx'
import { prepareForm } from '#eform-face/prepare-form.ts'
import { aField, aForm } from '#tests/eform/scenario.ts'

const noop = () => {}
const types = [
  'EmailTextBox',
  'URLTextBox',
  'EmailTextBoxForList',
  'NumberTextBox',
  'Color',
  'Range',
  'Password',
  'ImageRadio',
  'ImageCheckBox',
  'PhoneNumberTextBox',
  'TextBoxes',
  'Rating',
] as const
beforeAll(() => prepareForm(aForm([types.map((type) => aField(type, { type }))])))

function html(field: Field, raw: Raw = '', readOnly = false): string {
  const form = createForm(aForm([[field]], { EformDisplayType: 'Regular' }))
  if (raw !== '') form.fields.setRaw(field.Id, raw)
  return renderToString(<EformView form={form} readOnly={readOnly} onSubmit={noop} />).replaceAll('<!-- -->', '')
}

describe('read only', () => {
  it.each<[string, Field, Raw, string]>([
    [
      'an address writes a mail',
      aField('x', { type: 'EmailTextBox' }),
      'ada+a@example.com',
      '<a href="mailto:ada%2Ba@example.com">ada+a@example.com</a>',
    ],
    [
      'a web address opens beside and tells nobody where from',
      aField('x', { type: 'URLTextBox' }),
      'example.com',
      '<a href="https://example.com" target="_blank" rel="noopener noreferrer nofollow ugc">',
    ],
    [
      'a list of addresses is a list of links',
      aField('x', { type: 'EmailTextBoxForList' }),
      ['a@b.co', 'c@d.co'],
      '<li><a href="mailto:a@b.co">a@b.co</a></li><li><a href="mailto:c@d.co">',
    ],
    [
      'a number calls',
      aField('x', { type: 'PhoneNumberTextBox' }),
      '08031234567',
      '<a href="tel:+2348031234567">+234 803 123 4567</a>',
    ],
    ['a colour shows itself', aField('x', { type: 'Color' }), '#ABC', 'fill="#aabbcc"'],
    [
      'a picture stands above its name',
      aField('x', { type: 'ImageRadio', options: [{ Id: 'a', OptionName: 'Lion', ImageURL: '/files/lion.webp' }] }),
      'a',
      '<img src="/files/lion.webp" alt="" loading="lazy" decoding="async"/></span><b>Lion</b>',
    ],
    ['a secret is dots', aField('x', { type: 'Password' }), 'Bridge-77', '••••••••'],
  ])('%s', (_what, field, raw, part) => {
    expect(html(field, raw, true)).toContain(part)
    expect(html(field, raw, true)).not.toContain('Bridge-77')
  })

  it('makes no link of what is no web address', () => {
    expect(html(aField('x', { type: 'URLTextBox' }), 'javascript:alert(1)', true)).not.toContain('href')
  })
})

it('marks the boxes that are wrong and no other', () => {
  const field = aField('x', {
    type: 'TextBoxes',
    Required: true,
    MinLength: 2,
    options: ['Morning', 'Noon', 'Evening', 'Night'],
  })
  const marked = (...texts: string[]) =>
    [...html(field, texts).matchAll(/<input id="(answer-x[^"]*)"[^>]*aria-invalid="true"/g)].map(([, id]) => id)
  expect(marked('Tea', '', 'Beans', 'x')).toEqual(['answer-x-1', 'answer-x-3'])
  expect(html(field, ['Tea', '', 'Beans', 'x'])).toContain('Enter Noon')
  expect(marked('Tea', 'Rice', 'Beans', 'Yam')).toEqual([])
})

it('draws many boxes only near the screen, every one within reach of find-in-page and the keyboard', () => {
  const boxes = (count: number) =>
    html(aField('x', { type: 'TextBoxes', options: Array.from({ length: count }, (_, at) => `Day ${at}`) }))
  expect(boxes(400).match(/<div class="[^"]*far[^"]*"><label/g)).toHaveLength(400)
  expect(boxes(400).match(/<input id="answer-x/g)).toHaveLength(400)
  expect(boxes(4)).not.toMatch(/<div class="[^"]*far[^"]*"><label/)
})

describe('pictures', () => {
  const animals = (more: Partial<Field>) =>
    aField('x', {
      type: 'ImageCheckBox',
      options: [
        { Id: 'a', OptionName: 'Lion' },
        { Id: 'b', OptionName: 'Eagle', ImageURL: 'https://elsewhere.example/eagle.png' },
      ],
      ...more,
    })

  it("fall back to the field's own, and never come from elsewhere", () => {
    const shown = html(animals({ DefaultOptionImage: '/files/animal.webp' }))
    expect(shown.match(/src="\/files\/animal\.webp"/g)).toHaveLength(2)
    expect(shown).not.toContain('elsewhere')
  })

  it('can be left out', () => {
    expect(html(animals({ DefaultOptionImage: '/files/animal.webp', HideImages: true }))).not.toContain('<img')
    expect(html(animals({ HideImages: true }))).toContain('type="checkbox"')
  })
})

describe('a slider', () => {
  const distance = aField('x', { type: 'Range', RangeStart: 10, RangeEnd: 50, RangeStep: 5, UnitOfMeasure: 'km' })

  it('runs from 0 to 100 and says real units (R-205, R-248)', () => {
    expect(html(distance, '30')).toMatch(/min="0" max="100" step="12.5" aria-valuetext="30 km"[^>]*value="50"/)
  })

  it('says that nothing is set', () => {
    expect(html(distance)).toContain('aria-valuetext="Not set"')
    expect(html({ ...distance, RangeInitialValue: 30 })).toMatch(/aria-valuetext="Not set"[^>]*value="50"/)
  })
})

it('of 5 stars, as many are lit as were chosen (R-203)', () => {
  const shown = html(aField('Stars', { type: 'Rating' }), '3')
  expect(shown.match(/<label/g)).toHaveLength(5)
  expect(shown.match(/<label class="[^"]*lit[^"]*"/g)).toHaveLength(3)
})

describe('a switch', () => {
  it('says Yes only when it is on', () => {
    const toggle = aField('x', { type: 'SingleCheckBox', EnableToggle: true })
    expect(html(toggle)).toMatch(/>No</)
    expect(html(toggle, 'true')).toMatch(/>Yes</)
    expect(html({ ...toggle, EnableToggle: false })).toMatch(/>Yes</)
  })
})

describe('below a text', () => {
  it('stands its length only near its limit', () => {
    const name = aField('x', { MaxLength: 10 })
    expect(html(name, 'seven!!')).not.toContain('characters')
    expect(html(name, 'eight!!!')).toContain('8 of 10 characters')
  })
})

describe('around a control', () => {
  it('stands a link that opens beside, for safe addresses only (R-140)', () => {
    expect(html(aField('x', { InformationLink: 'https://example.com/why' }))).toMatch(
      /href="https:\/\/example\.com\/why" target="_blank" rel="noopener noreferrer">More about this/,
    )
    expect(html(aField('x', { InformationLink: 'javascript:x' }))).not.toContain('Learn more')
  })

  it('stands how the entry will read, and what it starts as (R-141)', () => {
    expect(
      html(
        aField('x', { type: 'NumberTextBox', PreviewResult: true, UnitOfMeasure: '₦', IsUseOFMeasureBefore: true }),
        '1250000',
      ),
    ).toMatch(/Will read: .*₦1,250,000/)
    expect(html(aField('x', { type: 'NumberTextBox', PreviewResult: true }), 'many')).not.toContain('Will read')
    expect(html(aField('x', { ShowDefaultValue: true, DefaultEncodedValue: 'Tom &amp; Ada' }))).toMatch(
      /Starts as: .*Tom &amp; Ada/,
    )
  })

  it('stands a box that shows a phone number as its country writes it', () => {
    expect(html(aField('x', { type: 'PhoneNumberTextBox' }), '+442079460958')).toMatch(
      /\+44<[^]*type="tel"[^>]*value="020 7946 0958"/,
    )
    expect(html(aField('x', { type: 'PhoneNumberTextBox' }), ['US', '200 000 0000'])).toContain(
      'Please check this number',
    )
  })
})

it('an input that cannot be loaded says that nothing is lost, and asks again', async () => {
  let tries = 0
  const row = lazyRow('control', () =>
    tries++ === 0 ? Promise.reject(new Error('offline')) : Promise.resolve({ Input: () => <input /> }),
  )
  const form = createForm(aForm([[aField('x')]]))
  const [field] = form.fields.compiled.fields
  if (!field) throw new Error('no field')
  const drawn = () =>
    renderToString(
      <row.Input
        Question={() => null}
        form={form}
        field={field}
        state={form.fields.field('x')}
        enterKeyHint="done"
        saved={null}
        enter={noop}
        leave={noop}
        wiring={{
          id: 'x',
          'aria-describedby': undefined,
          'aria-invalid': undefined,
          'aria-required': false,
          disabled: false,
        }}
      />,
    )
  expect(drawn()).toContain('Loading')
  await row.preload?.()
  expect(drawn()).toContain('What you wrote in it is kept.')
  await row.preload?.()
  expect(drawn()).toBe('<input/>')
})
