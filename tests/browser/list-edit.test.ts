import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import type { State } from '#contract/entities/place.ts'
import { callAs } from './harness/api-as.ts'
import { laptop } from './harness/device.ts'
import { signIn } from './harness/sign-in.ts'
import { aStage } from './harness/stage.ts'

const stage = aStage()

const states = async (keyword: string) =>
  (
    (await (
      await callAs(stage.product.server.url, 'admin')
    )(`CountryState/GetStates?keyword=${encodeURIComponent(keyword)}`)) as { Items: State[] }
  ).Items
const name = (page: Page) => page.getByRole('textbox', { name: 'Name' })

const keptDrafts = (page: Page) =>
  page.evaluate(async () => {
    const request = indexedDB.open('outbox')
    await new Promise((resolve) => {
      request.addEventListener('success', resolve)
    })
    const all = request.result.transaction('drafts').objectStore('drafts').count()
    await new Promise((resolve) => {
      all.addEventListener('success', resolve)
    })
    request.result.close()
    return all.result
  })

async function openStates(query = ''): Promise<Page> {
  const page = await (await stage.visit(laptop, 'admin')).newPage()
  await page.goto(`${stage.product.url}/admin/states${query}`)
  return page
}

test('two admins edit one state: the second is shown both values, keeps the typed text, and decides (P-09)', async () => {
  const page = await openStates('?keyword=Gombe')
  await page.getByRole('link', { name: 'Gombe', exact: true }).click()
  await name(page).fill('Gombe of mine')
  const [state] = await states('Gombe')
  if (!state) throw new Error('no Gombe')
  await (
    await callAs(stage.product.server.url, 'admin')
  )('CountryState/UpdateState', {
    Id: state.Id,
    RowVersion: state.RowVersion,
    Name: 'Gombe of theirs',
    CountryId: state.CountryId,
  })
  await page.getByRole('button', { name: 'Update' }).click()
  const conflict = page.getByRole('alert').filter({ hasText: 'Somebody else changed this' })
  await conflict.getByText('Gombe of theirs').waitFor()
  await conflict.getByText('Gombe of mine').waitFor()
  expect(await name(page).inputValue()).toBe('Gombe of mine')
  await conflict.getByRole('button', { name: 'Keep mine' }).click()
  await page.getByRole('button', { name: 'Update' }).click()
  await page.getByText('Gombe of mine is saved.').first().waitFor()
  expect((await states('Gombe')).map(({ Name }) => Name)).toEqual(['Gombe of mine'])
})

test('a saved row stays in sight although the search would hide it, and tells what was done to it (P-10, P-12)', async () => {
  const page = await openStates('?keyword=Sokoto')
  await page.getByRole('link', { name: 'Sokoto', exact: true }).click()
  await name(page).fill('Caliphate')
  await page.getByRole('button', { name: 'Update' }).click()
  await page.getByRole('row', { name: /Caliphate.*Saved just now, outside this search/ }).waitFor()
  expect(page.url()).toContain('keyword=Sokoto')

  // The history of the row is one press away (P-12).
  await page
    .getByRole('row', { name: /Caliphate/ })
    .getByRole('link')
    .first()
    .click()
  await page.getByRole('link', { name: 'History' }).click()
  await page.getByRole('row', { name: /Updated a state/ }).waitFor()
  // The heading of the day is a row without cells.
  await expect.poll(() => page.locator('tbody tr:has(td)').count()).toBe(1)
})

test('the reply to a save is lost after it took effect: pressed again, there is one (P-02)', async () => {
  const page = await openStates('?item=new')
  await name(page).fill('Lost reply')
  await page.getByRole('combobox', { name: 'Country' }).click()
  await page.getByRole('option', { name: 'Ghana' }).click()
  await stage.product.network.set({ kind: 'drop-after-commit', paths: /CreateState/ })
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('alert').getByText('Not saved.').waitFor()
  await stage.product.network.set('ok')
  await expect.poll(() => page.getByRole('button', { name: 'Save' }).isEnabled()).toBe(true)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Lost reply is saved.').first().waitFor()
  expect(await states('Lost reply')).toHaveLength(1)
})

test('the reply to a save is lost and the page is loaded anew: saved again, with changes too, there is one (P-02)', async () => {
  const page = await openStates('?item=new')
  await name(page).fill('Loaded anew')
  await page.getByRole('combobox', { name: 'Country' }).click()
  await page.getByRole('option', { name: 'Ghana' }).click()
  await stage.product.network.set({ kind: 'drop-after-commit', paths: /CreateState/ })
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('alert').getByText('Not saved.').waitFor()
  await stage.product.network.set('ok')
  await page.reload()
  await page.getByText('What you wrote here earlier is back.').waitFor()
  await name(page).fill('Loaded anew and changed')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('This was saved before, without your last changes.').waitFor()
  expect((await states('Loaded anew')).map(({ Name }) => Name)).toEqual(['Loaded anew'])

  await page.goto(`${stage.product.url}/admin/states?item=new`)
  await name(page).fill('Loaded once more')
  await stage.product.network.set({ kind: 'drop-after-commit', paths: /CreateState/ })
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('alert').getByText('Not saved.').waitFor()
  await stage.product.network.set('ok')
  await page.reload()
  await page.getByText('What you wrote here earlier is back.').waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Save' }).isEnabled()).toBe(true)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Loaded once more is saved.').first().waitFor()
  expect(await states('Loaded once more')).toHaveLength(1)
})

test('the browser is killed over an open item: what was typed is back, says so, and can be given up (P-08)', async () => {
  await signIn(await (await stage.device.open(laptop)).newPage(), stage.product.url, 'admin')
  // A browser writes its session to disk some seconds late, or when it is closed.
  const first = await (await stage.device.open(laptop)).newPage()
  await first.goto(`${stage.product.url}/admin/states?keyword=Ebonyi`)
  await first.getByRole('link', { name: 'Ebonyi', exact: true }).click()
  await name(first).fill('Ebonyi half typed')
  await expect.poll(() => keptDrafts(first)).toBe(1)
  const address = first.url()
  await stage.device.kill()
  const page = await (await stage.device.open(laptop)).newPage()
  await page.goto(address)
  await page.getByText('What you wrote here earlier is back.').waitFor()
  expect(await name(page).inputValue()).toBe('Ebonyi half typed')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect.poll(() => name(page).inputValue()).toBe('Ebonyi')
})

test('an item that was opened and left has nothing to save, and says nothing of the kind', async () => {
  const page = await openStates('?keyword=Yobe')
  for (let round = 0; round < 2; round++) {
    await page.getByRole('link', { name: 'Yobe', exact: true }).click()
    await expect.poll(() => name(page).inputValue()).toBe('Yobe')
    expect(await page.getByText('What you wrote here earlier is back.').count()).toBe(0)
    await page.getByRole('link', { name: 'Back' }).first().click()
    await page.getByRole('link', { name: 'Yobe', exact: true }).waitFor()
  }
  expect(await keptDrafts(page)).toBe(0)
})

test('what the server refuses stands at its field, with the focus in it (P-08)', async () => {
  const page = await openStates('?keyword=Kano')
  await page.getByRole('link', { name: 'Kano', exact: true }).click()
  await name(page).fill('Lagos')
  await page.getByRole('button', { name: 'Update' }).click()
  await page.getByRole('button', { name: 'This country has a state of this name' }).waitFor()
  await expect.poll(() => name(page).evaluate((box) => document.activeElement === box)).toBe(true)
  await expect.poll(() => name(page).getAttribute('aria-invalid')).toBe('true')
})

test('everything goes by keyboard: search, rows, a new one, saving, back, help (P-13)', async () => {
  const page = await openStates()
  const rows = page.locator('tbody tr td > a')
  await rows.first().waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type('ka')
  await page.keyboard.press('Enter')
  await page.waitForURL(/keyword=ka/)
  await expect.poll(() => rows.count()).toBeLessThan(10)
  await page.keyboard.press('Tab')
  await page.getByRole('combobox', { name: 'Country' }).blur()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL(/item=/)
  await name(page).press('Control+s')
  await page.getByText('is saved.').first().waitFor()
  await rows.first().waitFor()
  await page.keyboard.press('n')
  await page.getByRole('heading', { level: 1, name: 'New state' }).waitFor()
  await name(page).waitFor()
  await page.keyboard.press('Escape')
  await rows.first().waitFor()
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keys of this list' }).waitFor()
})

test('several rows are disabled at once; those that cannot be deleted are named with their reason (P-12)', async () => {
  const page = await openStates('?keyword=b&sort=Name')
  for (const one of ['Borno', 'Benue']) await page.getByRole('checkbox', { name: `Choose ${one}` }).check()
  const bar = page.getByRole('group', { name: 'Chosen rows' })
  await bar.getByText('2 chosen').waitFor()
  await bar.getByRole('button', { name: 'Disable' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click()
  await page.getByRole('row', { name: /Benue.*Disabled/ }).waitFor()
  for (const one of ['Borno', 'Benue']) await page.getByRole('checkbox', { name: `Choose ${one}` }).check()
  await bar.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page
    .getByRole('dialog', { name: '2 of 2 not done' })
    .or(page.getByRole('dialog').filter({ hasText: '2 of 2 not done' }))
    .getByText('This state has cities')
    .first()
    .waitFor()
  expect((await states('Benue')).map(({ Enable }) => Enable)).toEqual([false])
})

test('on paper a list says what it was narrowed to, how many were found and when; its header shows the order it has at first (P-11, P-12)', async () => {
  const page = await openStates('?keyword=o')
  const head = page.getByRole('columnheader', { name: 'State' })
  await head.waitFor()
  await expect.poll(() => head.getAttribute('aria-sort')).toBe('ascending')
  await head.getByRole('button').click()
  await page.waitForURL(/sort=-Name/)
  await page.locator('th[aria-sort="descending"]').waitFor()
  // Until the server has answered, the page shows the earlier rows without a time.
  await page.getByText(/\d+ states?, updated/).waitFor()
  expect(await page.getByText('Search: o').isVisible()).toBe(false)
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByText('Search: o').isVisible()).toBe(true)
  expect([
    await page.getByRole('searchbox').isVisible(),
    await page.getByRole('heading', { level: 1 }).isVisible(),
    await page.getByText(/\d+ states?, updated/).isVisible(),
  ]).toEqual([false, true, true])
})
