import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { signIn } from './harness/sign-in.ts'
import { aStage } from './harness/stage.ts'

const stage = aStage()
const door = (page: Page) => page.getByRole('heading', { name: 'Sign in' })
/** Chromium writes localStorage down some seconds late, or when it is closed. */
const storedTokens = (page: Page) => page.evaluate(() => localStorage.getItem('auth-token'))

test.each(['ok', 'down'] as const)('a sign-out holds although the browser is killed the same second, with the network %s then', async (network) => {
  await signIn(await (await stage.device.open()).newPage(), stage.product.url, 'student')
  await stage.device.close()
  const page = await (await stage.device.open()).newPage()
  await page.goto(`${stage.product.url}/student/home`)
  await page.getByRole('button', { name: 'More' }).waitFor()
  const token = await storedTokens(page)
  await stage.product.network.set(network)
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await page.getByText(/You are signed out/).first().waitFor()
  await stage.device.kill()
  await stage.product.network.set('ok')

  const later = await (await stage.device.open()).newPage()
  await later.goto(`${stage.product.url}/robots.txt`)
  // The world this is about: the browser has forgotten that the token was taken away.
  expect(await storedTokens(later)).toBe(token)
  await later.goto(`${stage.product.url}/student/home`)
  await door(later).waitFor()
  expect(await storedTokens(later)).toBeNull()
})
