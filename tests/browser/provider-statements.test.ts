import { expect, test } from 'vitest'
import { expectNoAxeViolationsAnywhere } from './harness/axe.ts'
import { laptop } from './harness/device.ts'
import { aStage } from './harness/stage.ts'

const stage = aStage()

test('an administrator imports a statement, sees what does not match, and says why (X-065)', async () => {
  const page = await (await stage.visit(laptop, 'admin')).newPage()
  await page.goto(`${stage.product.url}/admin/statements`)
  await page.getByText('T-7731-REFUND').waitFor()
  await page.getByRole('button', { name: 'List tools' }).click()
  await page.getByRole('button', { name: 'Import CSV' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import statement lines' })
  await dialog.getByLabel('Provider').selectOption('Bank')
  const day = await dialog.getByLabel('Last day').inputValue()
  await expectNoAxeViolationsAnywhere(page)
  await page.setViewportSize(laptop.viewport ?? { width: 1440, height: 900 })
  const choose = (text: string) =>
    page
      .getByLabel('File of statement lines')
      .setInputFiles({ name: 'bank.csv', mimeType: 'text/csv', buffer: Buffer.from(`Date,Reference,Amount\n${text}`) })
  await choose(`${day},CHARGE-1,-52.50\n${day},CHARGE-2,free\n`)
  await dialog.getByText('2 rows: 1 new, 1 with an error.').waitFor()
  await dialog.getByRole('cell', { name: 'Enter an amount in naira, such as 1,500.00' }).waitFor()
  await choose(`${day},CHARGE-1,-52.50\n${day},CHARGE-2,-10\n`)
  await dialog.getByRole('button', { name: 'Import 2 statement lines' }).dblclick()
  await page.getByText('2 statement lines imported.').waitFor()

  await page.goto(`${stage.product.url}/admin/statements?state=Not+here&provider=Bank`)
  await page.getByRole('link', { name: 'CHARGE-1' }).click()
  await page.getByText('Nothing here has this reference.').waitFor()
  await page.getByLabel('Why it does not match').fill('A charge of the bank')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('The reason is saved.').waitFor()
  await page.goto(`${stage.product.url}/admin/statements?provider=Bank&reason=Missing&state=Not+here`)
  await page.getByText('CHARGE-2').waitFor()
  expect(await page.getByText('CHARGE-1').count()).toBe(0)

  await page.getByRole('button', { name: 'Remove this import' }).first().click()
  const asking = page.getByRole('dialog', { name: 'Remove this import' })
  await asking.getByText('Its lines and their reasons are deleted.').waitFor()
  await expectNoAxeViolationsAnywhere(page)
  await page.setViewportSize(laptop.viewport ?? { width: 1440, height: 900 })
  await asking.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByText('The import is removed, with 2 lines.').waitFor()
  await page.getByText('CHARGE-2').waitFor({ state: 'detached' })
})
