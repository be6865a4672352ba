import { expect, test } from 'vitest'
import { expectNoAxeViolations } from './harness/axe.ts'
import { laptop } from './harness/device.ts'
import { aStage } from './harness/stage.ts'

const stage = aStage()

test('an article is copied, thrown away, restored and scheduled; another address of the first one leads on from the old one (R-741, X-068, X-074, X-076)', async () => {
  const page = await (await stage.visit(laptop, 'admin')).newPage()
  const list = `${stage.product.url}/admin/blogs`
  const rowOf = (name: string) => page.getByRole('table').getByRole('link', { name, exact: true })
  const act = async (name: string, action: string) => {
    await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click()
    await page
      .getByRole('group', { name: `Actions for ${name}` })
      .getByRole('button', { name: action, exact: true })
      .click()
    await page.getByRole('dialog').getByRole('button', { name: action, exact: true }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  await page.goto(list)
  await page.getByText(', updated').waitFor()
  const first = page.getByRole('table').getByRole('link').first()
  const name = (await first.textContent()) ?? ''
  await act(name, 'Duplicate')
  const copy = `${name} (copy)`
  await page.goto(`${list}?sort=Name&keyword=${encodeURIComponent(copy)}`)
  await rowOf(copy).waitFor()
  await act(copy, 'Delete')
  await page.goto(`${list}?trash=Blog`)
  await rowOf(copy).waitFor()
  await expectNoAxeViolations(page)
  await act(copy, 'Restore')
  await page.goto(`${list}?keyword=${encodeURIComponent(copy)}`)
  await rowOf(copy).click()
  await page.getByRole('link', { name: 'Edit Page Content' }).click()
  await page.getByRole('heading', { level: 3, name: 'Row 1' }).waitFor()
  await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('button', { name: 'Schedule', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Schedule' })
  await dialog.getByLabel('Publish at').fill('2100-01-02T09:30')
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Schedule' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.goto(`${list}?status=Scheduled`)
  await rowOf(copy).waitFor()

  await page.goto(`${list}?keyword=${encodeURIComponent(name)}`)
  await rowOf(name).click()
  const address = page.getByLabel('Address')
  const old = await address.inputValue()
  await address.fill('another-address')
  await page.getByRole('button', { name: 'Update' }).click()
  await page
    .getByText(/has been updated Successfully/)
    .first()
    .waitFor()
  await page.getByText(', updated').waitFor()
  await act(name, 'Publish')
  const seen = await fetch(`${stage.product.server.url}/article/${old}`, { redirect: 'manual' })
  expect([seen.status, seen.headers.get('location')]).toEqual([301, '/article/another-address'])
})
