import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { callAs } from './harness/api-as.ts'
import { expectNoAxeViolationsAnywhere } from './harness/axe.ts'
import { laptop } from './harness/device.ts'
import { aStage } from './harness/stage.ts'

const stage = aStage()

/** The states in the order of the list, from the server. */
async function states(): Promise<{ Id: string; Name: string }[]> {
  const { Items } = (await (
    await callAs(stage.product.server.url, 'admin')
  )('CountryState/GetStates?page=0&pageSize=200')) as { Items: { Id: string; Name: string }[] }
  return Items
}

async function openState(at: number): Promise<{ page: Page; all: { Id: string; Name: string }[] }> {
  const all = await states()
  const page = await (await stage.visit(laptop, 'admin')).newPage()
  await page.goto(`${stage.product.url}/admin/states?page=${Math.floor(at / 20)}&item=${all.at(at)?.Id ?? ''}`)
  return { page, all }
}
const focused = (page: Page) =>
  page.evaluate(() => `${document.activeElement?.tagName ?? ''} ${document.activeElement?.textContent ?? ''}`)
const heading = (page: Page, name: string | undefined) =>
  page.getByRole('heading', { level: 1, name: name ?? 'nobody', exact: true }).waitFor()
const next = (page: Page) => page.getByLabel(/^Next: /)
const previous = (page: Page) => page.getByLabel(/^Previous: /)
const place = (page: Page) => {
  const { searchParams } = new URL(page.url())
  return [searchParams.get('page'), searchParams.get('item')]
}

test('next and previous go on over the edge of a page, and the address with them; Back goes the way back (P-12)', async () => {
  const { page, all } = await openState(19)
  await heading(page, all[19]?.Name)
  await page.getByLabel(`Next: ${all[20]?.Name ?? ''}`, { exact: true }).press('Enter')
  await heading(page, all[20]?.Name)
  expect(place(page)).toEqual(['1', all[20]?.Id])
  await next(page).click()
  await heading(page, all[21]?.Name)
  await previous(page).click()
  await heading(page, all[20]?.Name)
  // The pressed link is gone: the focus is at the name of the state, and on the way back at the name of the list.
  await expect.poll(() => focused(page)).toBe(`H1 ${all[20]?.Name ?? ''}`)
  await page.getByLabel(`Previous: ${all[19]?.Name ?? ''}`, { exact: true }).click()
  await heading(page, all[19]?.Name)
  expect(place(page)).toEqual([null, all[19]?.Id])
  await page.goBack()
  await heading(page, all[20]?.Name)
  await page.getByRole('link', { name: 'Back' }).first().click()
  await page.getByRole('link', { name: all[21]?.Name ?? '', exact: true }).waitFor()
  await expect.poll(() => focused(page)).toMatch(/^H1 /)
})

test('at the ends the way is shut, and whoever presses is told why', async () => {
  const { page, all } = await openState(0)
  await heading(page, all[0]?.Name)
  await page.getByLabel(`Next: ${all[1]?.Name ?? ''}`, { exact: true }).waitFor()
  const first = page.getByRole('button', { name: 'Previous: this is the first state of the list' })
  expect(await first.getAttribute('aria-disabled')).toBe('true')
  await expectNoAxeViolationsAnywhere(page)
  await first.focus()
  await page.keyboard.press('Enter')
  await page.getByText('This is the first state of the list.').waitFor()
  expect(place(page)).toEqual(['0', all[0]?.Id])

  const last = all.length - 1
  await page.goto(`${stage.product.url}/admin/states?page=${Math.floor(last / 20)}&item=${all[last]?.Id ?? ''}`)
  await page.getByRole('button', { name: 'Next: this is the last state of the list' }).waitFor()
})

test('a row that came meanwhile has pushed the last one over the edge: next leads to the one behind it, not in a circle', async () => {
  const { page, all } = await openState(19)
  await page.getByLabel(`Next: ${all[20]?.Name ?? ''}`, { exact: true }).waitFor()
  const {
    Items: [country],
  } = (await (
    await callAs(stage.product.server.url, 'admin')
  )('CountryState/GetCountries?keyword=Nigeria')) as { Items: { Id: string }[] }
  await page.getByRole('link', { name: 'Back' }).first().click()
  await page.getByRole('link', { name: all[18]?.Name ?? '', exact: true }).click()
  await heading(page, all[18]?.Name)
  await (
    await callAs(stage.product.server.url, 'admin')
  )('CountryState/CreateState', { Name: 'Aaba', CountryId: country?.Id, Enable: true })
  const pushed = page.waitForResponse((response) => new URL(response.url()).searchParams.get('page') === '1')
  await next(page).click()
  await heading(page, all[19]?.Name)
  expect(((await (await pushed).json()) as { Items: unknown[] }).Items[0]).toMatchObject({ Name: all[19]?.Name })
  await page.getByLabel(`Next: ${all[20]?.Name ?? ''}`, { exact: true }).click()
  await heading(page, all[20]?.Name)
})

test('without a network the next page is told of where it was read before, and said to be missing where it was not', async () => {
  const { page, all } = await openState(18)
  await heading(page, all[18]?.Name)
  await page.getByLabel(`Next: ${all[19]?.Name ?? ''}`, { exact: true }).waitFor()
  await stage.product.network.set('down')
  await next(page).click()
  await page
    .getByRole('button', { name: 'Next: the page of the list it is on is not on this device' })
    .click({ force: true })
  await page.getByText('The page of the list it is on is not on this device.').waitFor()
  await stage.product.network.set('ok')
  await page.getByLabel(`Next: ${all[20]?.Name ?? ''}`, { exact: true }).waitFor()
  await stage.product.network.set('down')
  await page.getByLabel(`Next: ${all[20]?.Name ?? ''}`, { exact: true }).press('Enter')
  await heading(page, all[20]?.Name)
})
