import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import type { FieldTypeName } from '#contract/field-types.ts'
import { aDefinition, aField } from '#tests/api/eform/form-builders.ts'
import { expectNoAxeViolationsAnywhere } from './harness/axe.ts'
import { keyboardOf } from './harness/keyboard.ts'
import { newestAnswers, publishedForm } from './harness/published-form.ts'
import { aStage } from './harness/stage.ts'

const stage = aStage()

const count = 5000

/** A public form with one choice of many; its id and the open page. */
async function open(type: FieldTypeName): Promise<{ page: Page; id: string }> {
  const EformOptions = Array.from({ length: count }, (_, at) => ({
    Id: `o${at}`,
    OptionName: `School number ${at}`,
    OrderBy: at,
    ImageURL: '/favicon.svg',
  }))
  const field = aField('school', type, {
    FieldName: 'School',
    PageWidth: 12,
    Required: true,
    EformOptions,
    OptionRequirement: { RequireSelectedOption: true },
  })
  const id = await publishedForm(stage.product.server.url, aDefinition([field], { FormName: 'Many' }))
  const page = await (await stage.visit()).newPage()
  await page.goto(`${stage.product.url}/form/${id}`)
  await page.getByRole('combobox', { name: 'School' }).waitFor()
  return { page, id }
}

const received = async (id: string) => (await newestAnswers(stage.product.server.url, id))[0]

describe(`${count} options of a form's own`, () => {
  test.for(['Radio', 'ImageRadio'] as const)(
    '%s: one is found and chosen by the keyboard alone, and its place in the list is told',
    async (type) => {
      const { page, id } = await open(type)
      const keys = keyboardOf(page)
      await keys.to('#answer-school')
      await keys.press('Enter')
      expect(await page.getByRole('option').count()).toBeLessThanOrEqual(300)
      await keys.press('PageDown', 'ArrowDown', 'ArrowDown')
      const marked = () =>
        page.evaluate(() => {
          const row = document.getElementById(document.activeElement?.getAttribute('aria-activedescendant') ?? '')
          return [row?.textContent, row?.getAttribute('aria-posinset'), row?.getAttribute('aria-setsize')]
        })
      expect(await marked()).toEqual(['School number 10', '11', '5000'])
      await expectNoAxeViolationsAnywhere(page)
      await keys.type('number 4711')
      await page.getByText('1 found').waitFor({ state: 'attached' })
      expect(await marked()).toEqual(['School number 4711', '1', '1'])
      await keys.press('Enter')
      await page.getByRole('combobox', { name: 'School' }).getByText('School number 4711').waitFor()
      await expectNoAxeViolationsAnywhere(page)
      await page
        .getByText(/Saved on this/)
        .last()
        .waitFor()
      await page.getByRole('button', { name: 'Submit' }).click()
      await page
        .getByRole('status')
        .getByText(/received/i)
        .waitFor()
      expect(await received(id)).toMatchObject({ UserResponse: 'School number 4711', EformFieldOptionId: 'o4711' })
    },
  )

  test.for(['CheckBox', 'ImageCheckBox'] as const)(
    '%s: several are chosen and taken out again by the keyboard alone',
    async (type) => {
      const { page, id } = await open(type)
      const keys = keyboardOf(page)
      await keys.to('#answer-school')
      await keys.press('Enter', 'Enter', 'ArrowDown', 'Enter')
      await page.getByText(`2 chosen of ${count}`).waitFor()
      expect(await page.getByRole('option', { selected: true }).allTextContents()).toEqual([
        'School number 0',
        'School number 1',
      ])
      await keys.type('number 4999')
      await page.getByText('1 found').waitFor({ state: 'attached' })
      await keys.press('Enter')
      await page.getByText(`3 chosen of ${count}`).waitFor()
      await expectNoAxeViolationsAnywhere(page)
      await keys.press('Escape')
      await keys.to('[aria-label="Remove School number 1"]')
      await keys.press('Enter')
      await page.getByText('School number 1 was taken out. 2 chosen.').waitFor({ state: 'attached' })
      expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
        'Remove School number 4999',
      )
      await expectNoAxeViolationsAnywhere(page)
      await page
        .getByText(/Saved on this/)
        .last()
        .waitFor()
      await page.getByRole('button', { name: 'Submit' }).click()
      await page
        .getByRole('status')
        .getByText(/received/i)
        .waitFor()
      expect(await received(id)).toMatchObject({
        UserResponse: 'School number 0, School number 4999',
        UserResponseOptions: ['o0', 'o4999'],
      })
    },
  )

  test('a thumb reaches the last of them by scrolling', async () => {
    const { page } = await open('Radio')
    await page.getByRole('combobox', { name: 'School' }).click()
    await expect
      .poll(
        async () => {
          await page.getByRole('option').last().scrollIntoViewIfNeeded()
          return await page.getByRole('option').last().getAttribute('aria-posinset')
        },
        { timeout: 200_000 },
      )
      .toBe(String(count))
  })
})
