import type { BrowserContext, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Field, Form } from '#contract/entities/eform.ts'
import { aDefinition, aField } from '#tests/api/eform/form-builders.ts'
import { aVisit, laptop } from './harness/device.ts'
import { startProduct, type Product } from './harness/product.ts'
import { publishedForm } from './harness/published-form.ts'

let product: Product
let page: Page

let context: BrowserContext

// One context is enough, because every test has its own form.
beforeAll(async () => {
  product = await startProduct()
  context = await aVisit(laptop)
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) => {
      ;(globalThis.violations ??= []).push(`${event.violatedDirective} ${event.blockedURI}`)
    })
  })
})
afterAll(async () => {
  await context.close()
  await product.dispose()
})
beforeEach(async () => {
  page = await context.newPage()
})
afterEach(() => page.close())

declare global {
  var violations: string[] | undefined
  var hacked: unknown
}

const published = (definition: Form) => publishedForm(product.server.url, definition)
const wide = (id: string, type: Parameters<typeof aField>[1], facts: Parameters<typeof aField>[2] = {}) =>
  aField(id, type, { FieldName: `Question ${id}`, PageWidth: 12, ...facts })
async function open(id: string, on = page): Promise<void> {
  await on.goto(`${product.url}/form/${id}`)
  await on.getByRole('button', { name: 'Submit' }).waitFor()
}

const attack =
  '"><img src=x onerror="window.hacked=1"><script>window.hacked=2</script><svg onload="window.hacked=3"></svg><a href="javascript:window.hacked=4">press</a>'
const html =
  '<p onclick="window.hacked=5">Read <a href="javascript:window.hacked=6">here</a><img src="//evil.example/x" onerror="window.hacked=7"><svg><script>window.hacked=8</script></svg><iframe srcdoc="<script>parent.hacked=9</script>"></iframe><style>*{display:none}</style></p>'

test('a definition that got past every check runs nothing, loads nothing from elsewhere and leads nowhere', async () => {
  const texts = {
    FieldName: attack,
    PlaceHolder: attack.slice(0, 190),
    ErrorMessage: attack,
    UnitOfMeasure: '<svg/onload=hacked=1>',
    Explanation: html,
    InformationLink: 'javascript:window.hacked=10',
  }
  const hostile = (field: Field): Field => ({
    ...field,
    ...texts,
    ...(field.EformOptions
      ? {
          EformOptions: field.EformOptions.map((option) => ({
            ...option,
            OptionName: attack,
            Note: attack,
            ImageURL: '/\t/evil.example/x.gif',
          })),
        }
      : {}),
  })
  const types = [
    'TextBox',
    'TextArea',
    'NumberTextBox',
    'EditableTextArea',
    'Radio',
    'CheckBox',
    'DropDown',
    'ImageRadio',
    'ImageCheckBox',
    'URLTextBox',
    'Label',
    'TextBoxForList',
    'PhoneNumberTextBox',
    'Rating',
    'CSVUploader',
  ] as const
  const fields = types.map((type) =>
    wide(
      type,
      type,
      ['Radio', 'CheckBox', 'DropDown', 'ImageRadio', 'ImageCheckBox'].includes(type) ? { options: ['a', 'b'] } : {},
    ),
  )
  const id = await published(aDefinition(fields))
  await page.route('**/Eform/GetFillableForm*', async (route) => {
    const reply = await route.fetch()
    const form = (await reply.json()) as { Definition: Form }
    const [group] = form.Definition.GroupFields
    if (!group) throw new Error('no group')
    await route.fulfill({
      response: reply,
      json: {
        ...form,
        Definition: {
          ...form.Definition,
          FormName: attack,
          SuccessMessage: html,
          GroupFields: [
            {
              ...group,
              GroupName: attack,
              Description: attack,
              Fields: fields.map((field) => ({
                ...hostile(field),
                ...(field.Id === 'EditableTextArea' ? { DefaultValue: html } : {}),
              })),
            },
          ],
        },
      },
    })
  })
  const asked: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(product.url) && !/^(data|blob):/.test(request.url())) asked.push(request.url())
  })
  await open(id)
  for (const help of await page.locator('details > summary').all()) await help.click()
  for (const link of await page.locator('#root a', { hasText: /^(here|press)$/ }).all())
    await link.click({ force: true })
  for (const box of await page.locator('#root input[type=text], #root textarea').all()) await box.fill(attack)
  await page.getByRole('button', { name: 'Submit' }).click()
  const found = await page.evaluate(() => ({
    hacked: globalThis.hacked ?? null,
    violations: globalThis.violations ?? [],
    running: document.querySelectorAll(
      '#root :is(script, iframe, object, embed, style, base, meta, link, [onclick], [onerror], [onload])',
    ).length,
    leading: [...document.querySelectorAll<HTMLAnchorElement>('#root a[href]')]
      .map((link) => link.protocol)
      .filter((protocol) => !/^https?:$/.test(protocol)),
  }))
  expect(found).toEqual({ hacked: null, violations: [], running: 0, leading: [] })
  expect(asked).toEqual([])
  expect(page.url()).toBe(`${product.url}/form/${id}`)
})

describe('a megabyte', () => {
  const paste = (text: string) =>
    page.evaluate((pasted) => {
      const box = document.activeElement
      if (box instanceof HTMLInputElement || box instanceof HTMLTextAreaElement)
        return void document.execCommand('insertText', false, pasted)
      const data = new DataTransfer()
      data.setData('text/plain', pasted)
      box?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
    }, text)
  const saved = () =>
    page
      .getByText(/Saved on this/)
      .first()
      .waitFor()

  /** Words, spaces inside a word, zeros behind a point. */
  const worst = ['hello world '.repeat(87_000), `a${' '.repeat(1_000_000)}b`, `0.${'0'.repeat(1_000_000)}1`] as const
  const boxes = [
    ['TextBox', 'A maximun of 20000 Characters is required for Question TextBox'],
    ['TextArea', 'A maximun of 20000 Characters is required for Question TextArea'],
    ['NumberTextBox', 'Enter Question NumberTextBox'],
    ['EmailTextBox', 'Invalid Emaill Address'],
    ['URLTextBox', 'Enter a web address, like https://example.com'],
    ['TextBoxForList', 'A maximun of 20000 Characters is required for Question TextBoxForList'],
  ] as const

  test.for(boxes)(
    'pasted into a %s is refused in the quoted words and kept whole across a reload',
    async ([type, words]) => {
      const id = await published(aDefinition([wide(type, type)]))
      await open(id)
      for (const text of worst) {
        await page.getByRole('textbox').first().fill('')
        await page.getByRole('textbox').first().focus()
        // A page that reads the text once for each letter blocks for minutes, and these waits fail first.
        await paste(text)
        await page.getByText(words).first().waitFor()
        await saved()
        await expect
          .poll(() =>
            page
              .getByRole('textbox')
              .first()
              .inputValue()
              .then((value) => value.length),
          )
          .toBe(text.length)
      }
      const before = await page.getByRole('textbox').first().inputValue()
      await page.reload()
      await page.getByRole('textbox').first().waitFor()
      await expect.poll(async () => (await page.getByRole('textbox').first().inputValue()) === before).toBe(true)
      await page.getByText(words).first().waitFor()
    },
  )

  test('pasted into a rich text is refused in the quoted words and kept whole across a reload', async () => {
    const id = await published(aDefinition([wide('rich', 'EditableTextArea')]))
    await open(id)
    const editor = page.getByRole('textbox').first()
    await editor.click()
    const text = 'hello world '.repeat(87_000).trim()
    await paste(text)
    await page
      .getByText(/A maximun of \d+ Characters is required for Question rich/)
      .first()
      .waitFor()
    await saved()
    await page.reload()
    await editor.waitFor()
    await expect.poll(() => editor.evaluate((element) => (element.textContent ?? '').trim().length)).toBe(text.length)
  })
})

test('5,000 options are drawn a hundred at a time and can be searched', async () => {
  const EformOptions = Array.from({ length: 5000 }, (_, at) => ({
    Id: `o${at}`,
    OptionName: `School number ${at}`,
    OrderBy: at,
  }))
  const id = await published(
    aDefinition([
      { ...wide('school', 'DropDown'), EformOptions, OptionRequirement: { RequireSelectedOption: true } },
      {
        ...wide('schools', 'CheckBox'),
        EformOptions: EformOptions.map((option) => ({ ...option, Id: `c${option.Id}` })),
      },
    ]),
  )
  await open(id)
  const opener = page.locator('[aria-haspopup=dialog]').first()
  await opener.waitFor()
  await opener.click()
  await page.getByRole('option').first().waitFor()
  expect(await page.getByRole('option').count()).toBeLessThanOrEqual(101)
  await page.keyboard.type('number 4711')
  await page.getByRole('option', { name: 'School number 4711' }).click()
  await page.locator('[aria-haspopup=dialog]', { hasText: 'School number 4711' }).waitFor()
  await page.locator('[aria-haspopup=dialog]').nth(1).click()
  await page.getByRole('option').first().waitFor()
  expect(await page.getByRole('option').count()).toBeLessThanOrEqual(101)
})

test('two tabs on one form: the last text of each field stands, and nothing else is lost', async () => {
  const list = wide('people', 'TableQuestions', {
    ItemObjectName: 'Person',
    EformFields: [aField('who', 'TextBox', { FieldName: 'Who' })],
  })
  const id = await published(
    aDefinition([wide('a', 'TextBox'), wide('b', 'TextBox'), wide('tags', 'TextBoxForList'), list]),
  )
  await open(id)
  const other = await page.context().newPage()
  await open(id, other)
  const box = (on: Page, name: string) => on.getByRole('textbox', { name: `Question ${name}` })
  await box(page, 'a').fill('first tab')
  await box(other, 'b').fill('second tab')
  await expect.poll(() => box(other, 'a').inputValue()).toBe('first tab')
  await expect.poll(() => box(page, 'b').inputValue()).toBe('second tab')
  await box(other, 'a').fill('typed last')
  await expect.poll(() => box(page, 'a').inputValue()).toBe('typed last')

  await box(page, 'tags').fill('one')
  await page.keyboard.press('Enter')
  await other.getByText('one', { exact: true }).waitFor()
  await box(other, 'tags').fill('two')
  await other.keyboard.press('Enter')
  await page.getByText('two', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Add Person' }).click()
  await page.getByRole('textbox', { name: 'Who' }).fill('Ada')
  await expect.poll(() => other.getByRole('textbox', { name: 'Who' }).count()).toBe(1)
  await other.getByRole('button', { name: 'Add Person' }).click()
  await other.getByRole('textbox', { name: 'Who' }).nth(1).fill('Bola')
  await expect.poll(() => page.getByRole('textbox', { name: 'Who' }).count()).toBe(2)

  // Both tabs write at once, in different fields, before a message from the other tab can arrive.
  await Promise.all([box(page, 'a').fill('both 1'), box(other, 'b').fill('both 2')])
  await expect.poll(() => box(page, 'b').inputValue()).toBe('both 2')
  await expect.poll(() => box(other, 'a').inputValue()).toBe('both 1')
  await other.close()
  await page.reload()
  await page.getByRole('textbox', { name: 'Who' }).first().waitFor()
  await expect
    .poll(async () => [
      await box(page, 'a').inputValue(),
      await box(page, 'b').inputValue(),
      await page
        .getByRole('textbox', { name: 'Who' })
        .evaluateAll((all) => all.map((one) => (one instanceof HTMLInputElement ? one.value : ''))),
    ])
    .toEqual(['both 1', 'both 2', ['Ada', 'Bola']])
  await expect.poll(() => page.getByRole('button', { name: /^Remove/ }).count()).toBe(2)
})
