import { Parser } from 'htmlparser2'
import { renderToString } from 'react-dom/server'
import { beforeAll, describe, expect, it } from 'vitest'
import { form as formSchema, type Field, type Form } from '#contract/entities/eform.ts'
import { AppError } from '#contract/errors.ts'
import { displayTypes, fieldTypes, type FieldTypeName } from '#contract/field-types.ts'
import { createForm } from '#eform/create-form.ts'
import { safeHref, safePicture } from '#eform/html.ts'
import type { Raw } from '#eform/raw.ts'
import { writeItem } from '#eform/types/item-text.ts'
import { EformView } from '#eform-face/eform-view.tsx'
import { inputTable } from '#eform-face/inputs/input-table.ts'
import { must } from '#kit/must.ts'
import { checkFormAnswers } from '#rules/forms/form-answers.ts'
import { checkDefinition } from '#server/areas/eform/check-definition.ts'
import { attacks } from '#tests/eform/hostile-html.ts'
import { aField, aForm } from '#tests/eform/scenario.ts'

const noop = () => {}
const names = Object.keys(fieldTypes).filter((name): name is FieldTypeName => Object.hasOwn(fieldTypes, name))
const isList = (name: FieldTypeName) => name === 'CollapsibleQuestions' || name === 'TableQuestions'
beforeAll(async () => {
  await Promise.all(names.map((type) => inputTable[type].preload?.() ?? Promise.resolve()))
})

/** A field of every type, with `plain` in every plain text, `html` in every text that allows HTML, `address` in every address. */
function everything(
  { plain = 'x', html = 'x', address = '/x' }: { plain?: string; html?: string; address?: string },
  more: Partial<Form> = {},
): Form {
  const texts = (type: FieldTypeName): Partial<Field> => ({
    FieldName: plain,
    PlaceHolder: plain,
    ErrorMessage: plain,
    UnitOfMeasure: plain,
    UnitOfMeasureIcon: plain,
    Explanation: html,
    InformationLink: address,
    DefaultOptionImage: address,
    EformOptions: ['a', 'b'].map((id) => ({ Id: `${type}-${id}`, OptionName: plain, Note: plain, ImageURL: address })),
    OptionRequirement: { RequireSelectedOption: true },
    PageWidth: 12,
    ShowDefaultValue: true,
    PreviewResult: true,
    ...(type === 'EditableTextArea' ? { DefaultValue: html } : {}),
  })
  const fields = names.map((type) => ({
    ...aField(type, { type }),
    ...texts(type),
    ...(isList(type)
      ? {
          ItemObjectName: plain,
          PropertyForNameOfItem: `${type}-text`,
          EformFields: [
            { ...aField(`${type}-text`), ...texts('TextBox') },
            { ...aField(`${type}-rich`, { type: 'EditableTextArea' }), ...texts('EditableTextArea'), EformOptions: [] },
          ],
        }
      : {}),
  }))
  return {
    ...aForm([fields, []], more),
    FormName: plain,
    SuccessMessage: html,
    GroupFields: [{ Id: 'g', GroupName: plain, Description: plain, Fields: fields }],
  }
}

const draw = (form: ReturnType<typeof createForm>, how: { readOnly?: boolean; finished?: boolean } = {}) =>
  renderToString(<EformView form={form} {...how} onSubmit={noop} />)

/** The elements of a page with the names of their attributes, in order. */
function elements(html: string): string[] {
  const found: string[] = []
  const parser = new Parser({
    onopentag: (tag, attributes) => {
      found.push([tag, ...Object.keys(attributes)].join(' '))
    },
  })
  parser.end(html)
  return found
}

/** Everything that our own face never draws: elements that run or load something, handlers, foreign addresses. */
function foreign(html: string): string[] {
  const found: string[] = []
  const ours =
    /^(a|b|blockquote|br|button|canvas|caption|circle|details|div|ellipse|em|fieldset|footer|g|h[2-4]|header|hr|i|img|input|label|legend|li|line|ol|option|output|p|path|polygon|polyline|progress|rect|section|select|span|strong|summary|svg|table|tbody|td|textarea|th|thead|tr|u|ul|form|main|nav)$/
  const parser = new Parser({
    onopentag: (tag, attributes) => {
      if (
        !ours.test(tag) ||
        (tag === 'svg' && !attributes['class']?.includes('lucide') && attributes['aria-hidden'] !== 'true')
      )
        found.push(`<${tag}>`)
      for (const [name, value] of Object.entries(attributes)) {
        const isSafe =
          name === 'href'
            ? safeHref(value) !== undefined || value.startsWith('#')
            : name === 'src'
              ? safePicture(value) !== undefined
              : !/^on|^srcdoc$|^srcset$|^formaction$|^action$|^xlink/.test(name) &&
                !(name === 'style' && /url|expression/i.test(value))
        if (!isSafe) found.push(`<${tag} ${name}="${value}">`)
      }
    },
  })
  parser.end(html)
  return found
}

describe('hostile texts in a definition that got past every check', () => {
  const joined = attacks.join(' ')

  it.each(displayTypes)('are words wherever a text stands: %s', (EformDisplayType) => {
    const shape = (plain: string, readOnly: boolean) =>
      elements(draw(createForm(everything({ plain }, { EformDisplayType })), { readOnly }))
    for (const readOnly of [false, true]) expect(shape(joined, readOnly)).toEqual(shape('x', readOnly))
  })

  it.each(attacks)('leave only allowed elements where HTML may stand: %s', (attack) => {
    const form = createForm(everything({ html: attack, plain: attack }, { EformDisplayType: 'Regular' }))
    form.fields.checkAll()
    for (const how of [{}, { readOnly: true }, { finished: true }]) expect(foreign(draw(form, how))).toEqual([])
  })

  it.each(displayTypes)('neither in the errors they are named in: %s', (EformDisplayType) => {
    const form = createForm(everything({ html: joined, plain: joined }, { EformDisplayType }))
    for (const { id } of form.fields.compiled.fields) form.fields.setRaw(id, joined)
    form.fields.checkAll()
    expect(foreign(draw(form))).toEqual([])
  })

  it.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    '//evil.example/x',
    '/\\evil.example/x',
    '/\t/evil.example/x',
    '/\n/evil.example',
    'blob:x',
    'file:///etc/passwd',
  ])('draw no address that leads elsewhere: %j', (address) => {
    const form = createForm(
      everything(
        { address, html: `<a href="${address}">x</a><img src="${address}">` },
        { EformDisplayType: 'Regular' },
      ),
    )
    for (const readOnly of [false, true]) {
      const html = draw(form, { readOnly })
      expect(foreign(html)).toEqual([])
      expect(elements(html).filter((element) => element.startsWith('img') || /^a .*href/.test(element))).toEqual([])
    }
  })
})

describe('hostile answers', () => {
  const shapes = (attack: string, type: FieldTypeName): Raw[] => [
    attack,
    [attack, ''],
    ['NG', attack],
    `${type}-a\t${attack}`,
    [`${type}-a`, `${type}-b`],
    [writeItem({ id: attack, raw: { [`${type}-text`]: attack, [`${type}-rich`]: attack, gone: attack } })],
    JSON.stringify({
      file: attack,
      header: [attack],
      rows: [{ line: 2, values: [attack] }],
      faults: [{ line: 3, text: attack }],
    }),
  ]

  /** Rotates the shapes: every attack meets every type, and every type meets every shape. All combinations take seven times as long. */
  const shapeAt = (attack: string, typeAt: number) => (attacks.indexOf(attack) + typeAt) % shapes('', 'TextBox').length
  const shapeFor = (attack: string, type: FieldTypeName, typeAt: number) =>
    must(shapes(attack, type)[shapeAt(attack, typeAt)], 'shape')

  it.each(attacks)('are words on the screen, being entered or read: %s', (attack) => {
    const form = createForm(everything({}, { EformDisplayType: 'Regular' }))
    for (const [at, type] of names.entries()) form.fields.setRaw(type, shapeFor(attack, type, at))
    for (const readOnly of [false, true]) expect(foreign(draw(form, { readOnly }))).toEqual([])
  })

  it('meet every type in every shape', () => {
    const met = names.map((_, typeAt) => new Set(attacks.map((attack) => shapeAt(attack, typeAt))))
    expect(met.map(({ size }) => size)).toEqual(names.map((type) => shapes('', type).length))
  })

  const heavy: Record<string, string> = {
    'spaces in a line': `a${' '.repeat(399_000)}b`,
    'line ends and spaces': `a${'\n '.repeat(199_000)}b`,
    'zeros behind a point': `0.${'0'.repeat(399_000)}1`,
    'a day and spaces': `2026-1-5T${' '.repeat(399_000)}\nx`,
    'a time and spaces': `2026-1-5 9:05${' '.repeat(399_000)}x`,
    'a number of thousands': '1,000'.padEnd(399_999, ',000').concat('x'),
    'an address of dots': `${'a.'.repeat(199_000)}-`,
    'an address of letters': `a@${'a'.repeat(399_000)}`,
    'a long label': `https://${'a-'.repeat(199_000)}`,
    'nested lists': '['.repeat(199_000) + ']'.repeat(199_000),
    'empty items': `[${'{},'.repeat(130_000)}{}]`,
    'many items': JSON.stringify(Array.from({ length: 28_000 }, (_, Id) => ({ Id: `${Id}` }))),
    'things without words': '[{"toString":1,"valueOf":2}]',
    'half-open tags': '<a "'.repeat(99_000),
    accents: `a${'\u0301'.repeat(399_000)}`,
    flags: '🇳🇬'.repeat(99_000),
    quotes: '"'.repeat(399_000),
    digits: '8'.repeat(399_000),
    backslashes: `["${'\\\\'.repeat(199_000)}"]`,
  }

  it.each(Object.entries(heavy))(
    'are read once by each type: %s',
    (_what, UserResponse) => {
      for (const type of names) {
        const definition = aForm([
          [
            aField('q', {
              type,
              options: ['a', 'b'],
              Required: true,
              MinDate: '2026-1-1',
              MinNumber: 1,
              ...(isList(type) ? { EformFields: [aField('Name', { Required: true })] } : {}),
            }),
          ],
        ])
        expect(
          Object.keys(
            checkFormAnswers(definition, [{ FieldId: 'q', FieldTypeId: fieldTypes[type], UserResponse }]),
          ).every((key) => key.startsWith('Answers')),
        ).toBe(true)
      }
      // A rule that looks at each letter again for each letter would need hours, far more than the limit of this test.
    },
    300_000,
  )
})

describe('saving a definition (S-12, E-05)', () => {
  const at = 'Definition.GroupFields.0.Fields'
  const refused = (definition: Form): Record<string, string[]> => {
    try {
      checkDefinition(definition)
    } catch (error) {
      if (error instanceof AppError) return error.details.errors ?? {}
      throw error
    }
    return {}
  }
  const withField = (more: Partial<Field>) =>
    aForm([[{ ...aField('Why here', { type: 'ImageRadio' }), EformOptions: [{ Id: 'o', OptionName: 'O' }], ...more }]])

  it.each(attacks)('refuses HTML that is not allowed wherever HTML may stand, and names the question: %s', (attack) => {
    const errors = refused(everything({ html: attack }))
    const rich = names.indexOf('EditableTextArea')
    for (const path of [
      ...names.map((_, n) => `${at}.${n}.Explanation`),
      `${at}.${rich}.DefaultValue`,
      `${at}.${names.indexOf('TableQuestions')}.EformFields.1.DefaultValue`,
    ])
      expect(errors[path]?.[0]).toMatch(/^X: .* is not allowed here\.$/)
    expect(errors['Definition.SuccessMessage']?.[0]).toMatch(/^Success message: /)
  })

  it('takes everything as words where words stand', () => {
    expect(refused(everything({ plain: attacks.slice(0, 3).join(' ') }))).toEqual({})
  })

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'ftp://a.example/x',
    'example.com',
    ' https://a.example',
  ])('refuses a link that is none, and names the question: %j', (InformationLink) => {
    expect(refused(withField({ InformationLink }))).toEqual({
      [`${at}.0.InformationLink`]: ['Why here: a link has to begin with https://, http://, mailto:, tel: or /.'],
    })
  })

  it.each([
    'javascript:alert(1)',
    'https://elsewhere.example/pixel.gif',
    '//elsewhere.example/x.webp',
    '/\n/elsewhere.example/x.webp',
    'data:image/svg+xml,<svg onload=alert(1)>',
  ])('refuses a picture from elsewhere, and names the question: %j', (address) => {
    const text = ['Why here: a picture has to be one of this portal, with an address that begins with /.']
    expect(
      refused(
        withField({
          DefaultOptionImage: address,
          DefaultImages: ['/files/a', address],
          EformOptions: [{ Id: 'o', OptionName: 'O', ImageURL: address }],
        }),
      ),
    ).toEqual({
      [`${at}.0.DefaultOptionImage`]: text,
      [`${at}.0.DefaultImages.1`]: text,
      [`${at}.0.EformOptions.0.ImageURL`]: text,
    })
  })

  it('takes pages, mails, calls and pictures of ours', () => {
    for (const InformationLink of ['https://a.example/why', 'mailto:a@b.example', 'tel:+234', '/help', ''])
      expect(
        refused(
          withField({
            InformationLink,
            DefaultOptionImage: '/files/a.webp',
            EformOptions: [{ Id: 'o', OptionName: 'O', ImageURL: '/icons/a.png' }],
          }),
        ),
      ).toEqual({})
  })

  it.each(['__proto__', 'constructor', 'toString', '$source', '$aside:x', 'a\tb', ' a', 'a\u0000'])(
    'refuses an id that would lose answers: %j',
    (Id) => {
      expect(formSchema.safeParse(withField({ Id })).success).toBe(false)
      expect(formSchema.safeParse(withField({ EformOptions: [{ Id, OptionName: 'x' }] })).success).toBe(false)
    },
  )
})
