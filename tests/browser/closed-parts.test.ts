import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import type { Form } from '#contract/entities/eform.ts'
import { aDefinition, aField } from '#tests/api/eform/form-builders.ts'
import { publishedForm } from './harness/published-form.ts'
import { aStage } from './harness/stage.ts'

const stage = aStage()

const wide = (id: string) => aField(id, 'TextBox', { FieldName: `Question ${id}`, PageWidth: 12 })

/** A public form with a group for each of these questions, open on a phone. */
async function open(facts: Partial<Form>, groups = ['a', 'b', 'c', 'd']): Promise<Page> {
  const GroupFields = groups.map((id) => ({
    Id: `g${id}`,
    GroupName: `A group with a longer name ${id}`,
    Fields: [wide(id)],
  }))
  const id = await publishedForm(stage.product.server.url, aDefinition([], { GroupFields, ...facts }))
  const page = await (await stage.visit()).newPage()
  await page.goto(`${stage.product.url}/form/${id}`)
  await page.locator('main form').waitFor()
  return page
}

/** What the browser does when find-in-page stops at these words. */
const find = (page: Page, words: string) =>
  page
    .locator('[hidden="until-found"]', { hasText: words })
    .first()
    .evaluate((element) => element.dispatchEvent(new Event('beforematch', { bubbles: true })))

test('find-in-page reaches closed tabs; what it finds is open and has the cursor', async () => {
  const page = await open({ EformDisplayType: 'Tabular' })
  await page.getByRole('textbox', { name: 'Question a' }).waitFor()
  expect(
    await page
      .locator('[hidden="until-found"]')
      .evaluateAll((all) => all.map((one) => [one.textContent, one.getBoundingClientRect().height])),
  ).toEqual([
    ['Question b', 0],
    ['Question c', 0],
    ['Question d', 0],
  ])
  await find(page, 'Question c')
  await page.getByRole('tab', { name: 'A group with a longer name c', selected: true }).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('answer-c')

  // A turned phone still shows which tab is open.
  await page.getByRole('tab').last().click()
  await page.setViewportSize({ width: 330, height: 740 })
  await expect
    .poll(() =>
      page.getByRole('tab', { selected: true }).evaluate((tab) => {
        const { left, right } = tab.getBoundingClientRect()
        return left >= 0 && right <= innerWidth
      }),
    )
    .toBe(true)
})

test('find-in-page reaches collapsed items', async () => {
  const list = aField('people', 'CollapsibleQuestions', {
    FieldName: 'People',
    PageWidth: 12,
    ItemObjectName: 'Person',
    EformFields: [wide('who')],
  })
  const page = await open({ GroupFields: [{ Id: 'g', GroupName: 'G', Fields: [list] }] })
  for (const name of ['Ada', 'Bola']) {
    await page.locator('#answer-people-add').click()
    await page.getByRole('textbox', { name: 'Question who' }).fill(name)
  }
  await find(page, 'Ada')
  await expect.poll(() => page.getByRole('textbox', { name: 'Question who' }).inputValue()).toBe('Ada')
})

test.for(['One_By_One_Question', 'Tab_By_Tab_Question'] as const)(
  '%s: however short the question, Next stands at the foot of the phone',
  async (mode) => {
    const page = await open({ EformDisplayType: mode })
    const next = page.getByRole('button', { name: 'Next', exact: true })
    await next.waitFor()
    expect(await next.evaluate((button) => innerHeight - button.getBoundingClientRect().bottom)).toBeLessThan(40)
  },
)
