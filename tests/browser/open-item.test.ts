import { expect, test } from 'vitest'
import { aDefinition, aField } from '#tests/api/eform/form-builders.ts'
import { phone } from './harness/device.ts'
import { publishedForm } from './harness/published-form.ts'
import { aStage } from './harness/stage.ts'

const stage = aStage()

test('the item that was open in a list is open again after a reload, and none when all were closed', async () => {
  const list = aField('people', 'CollapsibleQuestions', {
    FieldName: 'Who comes',
    ItemObjectName: 'Person',
    EformFields: [aField('who', 'TextBox', { FieldName: 'Name' })],
  })
  const notes = ['First note', 'Second note'].map((FieldName, at) => aField(`note-${at}`, 'TextBox', { FieldName }))
  const id = await publishedForm(stage.product.server.url, aDefinition([list, ...notes], { FormName: 'Guests' }))
  const page = await (await stage.visit(phone)).newPage()
  await page.goto(`${stage.product.url}/form/${id}`)
  for (const name of ['Ada', 'Bola', 'Chidi']) {
    await page.getByRole('button', { name: 'Add Person' }).click()
    await page.getByLabel('Name').fill(name)
  }
  const heads = page.locator('main [aria-expanded]')
  const open = () => heads.evaluateAll((all) => all.map((one) => one.ariaExpanded === 'true'))
  /** Writes a note and waits until the device has it: the same commit holds the position. */
  async function commit(note: string): Promise<void> {
    await page.getByLabel(note).fill('now')
    await page
      .locator('[id$="-place"]', { hasText: note })
      .getByText(/Saved on this/)
      .waitFor()
  }
  await heads.nth(1).click()
  await commit('First note')
  await page.reload()
  await expect.poll(open).toEqual([false, true, false])
  expect(await page.getByLabel('Name').inputValue()).toBe('Bola')

  await heads.nth(1).click()
  await commit('Second note')
  await page.reload()
  await heads.nth(2).waitFor()
  expect(await open()).toEqual([false, false, false])
})
