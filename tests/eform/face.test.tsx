import { renderToString } from 'react-dom/server'
import { beforeAll, describe, expect, it } from 'vitest'
import { displayTypes, fieldTypes, type DisplayType, type FieldTypeName } from '#contract/field-types.ts'
import { formMessages } from '#contract/form-messages.ts'
import { createForm } from '#eform/create-form.ts'
import { EformView } from '#eform-face/eform-view.tsx'
import { inputTable } from '#eform-face/inputs/input-table.ts'
import { aField, aForm } from '#tests/eform/scenario.ts'

const noop = () => {}
const names = Object.keys(fieldTypes).filter((name): name is FieldTypeName => Object.hasOwn(fieldTypes, name))
const definition = (type: FieldTypeName, EformDisplayType: DisplayType) =>
  aForm(
    [
      [
        aField('Choice', {
          type,
          Required: true,
          options: ['a', 'b'],
          Explanation: 'Because <b>so</b>',
          OptionRequirement: { RequireSelectedOption: true },
        }),
      ],
    ],
    { EformDisplayType },
  )

beforeAll(async () => {
  await Promise.all(names.map((type) => inputTable[type].preload?.() ?? Promise.resolve()))
})

describe.each(displayTypes)('%s', (mode) => {
  it.each(names)('%s has a label, a help and an error that belong to it (E-06)', (type) => {
    const form = createForm(definition(type, mode))
    form.fields.checkAll()
    const html = renderToString(<EformView form={form} onSubmit={noop} />)
    expect(html).toContain('Choice')
    expect(html).toContain('<b>so</b>')
    if (inputTable[type].frame === 'text') return
    expect(html).toContain(inputTable[type].frame.endsWith('group') ? '<legend' : '<label for="answer-Choice"')
    expect(html).toMatch(/id="answer-Choice"/)
    expect(html).toMatch(/<p id="answer-Choice-error"[^>]*aria-live="polite"[^]*(?:Enter|Select) Choice/)
    expect(html).toMatch(/aria-describedby="answer-Choice-error[ "]/)
    expect(html).toMatch(/aria-invalid="true"/)
  })

  it.each(names)('%s can be read only, without anything to enter (R-136)', (type) => {
    const html = renderToString(<EformView form={createForm(definition(type, mode))} readOnly onSubmit={noop} />)
    expect(html).not.toMatch(/<(input|select|textarea|button)/)
  })
})

it('says what is loading, missing or finished in the quoted words (R-131 … R-135)', () => {
  const words = (view: React.ReactElement) => renderToString(view)
  const { formLoadingTitle, formLoadingText, formMissingTitle, formMissingText } = formMessages
  const loading = words(<EformView form={undefined} onSubmit={noop} />)
  for (const text of [formLoadingTitle, formLoadingText]) expect(loading).toContain(text)
  const missing = words(<EformView form={null} onSubmit={noop} />)
  for (const text of [formMissingTitle, formMissingText]) expect(missing).toContain(text)
  const form = createForm(aForm([[aField('A')]], { SuccessMessage: 'Well <b>done</b><script>x()</script>' }))
  const finished = words(<EformView form={form} finished onSubmit={noop} />)
  expect(finished).toContain('<b>done</b>')
  expect(finished).not.toContain('x()')
})

it('fills nothing of the bar at 0, and at least 5 percent of it from the first answer on (R-130, R-187)', () => {
  const fields = Array.from({ length: 100 }, (_, at) => aField(`Question ${at}`))
  const form = createForm(aForm([fields]))
  const html = () => renderToString(<EformView form={form} onSubmit={noop} />)
  expect(html()).toContain('aria-valuenow="0"')
  expect(html()).toContain('width:0%')
  form.fields.setRaw('Question 0', 'Ada')
  expect(html()).toContain('aria-valuenow="1"')
  expect(html()).toContain('width:5%')
})

it('is ready to submit only when nothing required is missing and nothing entered is wrong', () => {
  const form = createForm(aForm([[aField('Name', { Required: true }), aField('Age', { type: 'NumberTextBox' })]]))
  const html = () => renderToString(<EformView form={form} onSubmit={noop} />)
  form.steps.review()
  expect(html()).toContain('1 still to answer')
  form.fields.setRaw('Name', 'Ada')
  expect(html()).toMatch(/Ready to submit[^]*1 of 2 answered/)
  form.fields.setRaw('Age', 'many')
  expect(html()).not.toContain('Ready to submit')
})

it('says "Saved on this phone" only after the commit (O-06)', () => {
  const form = createForm(aForm([[aField('Name')]]))
  const html = () => renderToString(<EformView form={form} onSubmit={noop} />)
  form.fields.setRaw('Name', 'Ada')
  expect(html()).not.toContain('Saved on this')
  form.fields.markSaved(form.snapshot(), Date.UTC(2026, 10, 20, 9, 42))
  expect(html()).toMatch(/Saved on this[^]*10:42/)
})

it('names the groups of a form and leaves them out of a template (R-127)', () => {
  const html = (UseForTemplate: boolean) =>
    renderToString(
      <EformView
        form={createForm(aForm([[aField('A')]], { EformDisplayType: 'Regular', UseForTemplate }))}
        onSubmit={noop}
      />,
    )
  expect(html(false)).toContain('Group 1')
  expect(html(true)).not.toContain('Group 1')
})

it.each(displayTypes)('%s says what its author says of a group (R-138)', (EformDisplayType) => {
  const asked = aForm([[aField('A'), aField('B')]], { EformDisplayType })
  const form = createForm({
    ...asked,
    GroupFields: asked.GroupFields.map((group) => ({ ...group, Description: 'From 1, never, to 5, always.' })),
  })
  const html = () => renderToString(<EformView form={form} onSubmit={noop} />)
  expect(html()).toContain('From 1, never, to 5, always.')
  if (EformDisplayType !== 'One_By_One_Question') return
  expect(html()).toMatch(/<details[^>]* open=""[^>]*>/)
  form.steps.next()
  expect(html()).toMatch(/<details class="[^"]*"><summary>About this part/)
})

it('draws no heading for a group without a name', () => {
  const asked = aForm([[aField('A')]], { EformDisplayType: 'Regular' })
  expect(
    renderToString(
      <EformView
        form={createForm({ ...asked, GroupFields: asked.GroupFields.map((group) => ({ ...group, GroupName: '' })) })}
        onSubmit={noop}
      />,
    ),
  ).not.toContain('<h2')
})

it.each([
  ['2026-1-5', '2026-01-05'],
  ['2026-01-05T10:00:00Z', '2026-01-05'],
  ['soon', ''],
])('a day its author wrote as %s stands in the control as the one that is sent (R-228)', (DefaultValue, shown) => {
  const form = createForm(aForm([[aField('Start', { type: 'DatePicker', DefaultValue })]]))
  expect(renderToString(<EformView form={form} onSubmit={noop} />)).toMatch(
    new RegExp(`<input[^>]*type="date"[^>]* value="${shown}"`),
  )
  expect(form.fields.answers().map(({ UserResponse }) => UserResponse)).toEqual(shown === '' ? [] : [shown])
})

it.each([
  ['DatePicker', '0002-11-20', '0002-11-20'],
  ['DateTimePicker', '0002-11-20T14:30+01:00', '0002-11-20T14:30'],
] as const)('%s keeps a year in the control while it is typed', (type, raw, shown) => {
  const form = createForm(aForm([[aField('Start', { type })]]))
  form.fields.setRaw('Start', raw)
  expect(renderToString(<EformView form={form} onSubmit={noop} />)).toContain(`value="${shown}"`)
})

it('searches options above twelve and lists fewer (E-07)', () => {
  const html = (count: number) =>
    renderToString(
      <EformView
        form={createForm(
          aForm([
            [aField('City', { type: 'DropDown', options: Array.from({ length: count }, (_, at) => `City ${at}`) })],
          ]),
        )}
        onSubmit={noop}
      />,
    )
  expect(html(12)).toContain('<select')
  expect(html(13)).toContain('aria-haspopup="dialog"')
})

it('draws a form of up to 50 questions whole, a longer one as far as its first screen (E-09)', () => {
  const html = (count: number) =>
    renderToString(
      <EformView
        form={createForm(
          aForm([Array.from({ length: count }, (_, at) => aField(`Question ${at}`))], { EformDisplayType: 'Regular' }),
        )}
        onSubmit={noop}
      />,
    )
  const boxes = (count: number) => html(count).split('<input').length - 1
  expect([boxes(50), boxes(51)]).toEqual([50, 8])
})
