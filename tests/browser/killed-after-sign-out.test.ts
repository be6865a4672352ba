import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { signIn, signOut } from './harness/sign-in.ts'
import { aStage } from './harness/stage.ts'

const stage = aStage()
const door = (page: Page) => page.getByRole('heading', { name: 'Sign in' })
const stored = (page: Page) =>
  page.evaluate(() => Object.fromEntries(['auth-token', 'auth-user'].map((key) => [key, localStorage.getItem(key)])))

test.each(['ok', 'down'] as const)(
  'a sign-out holds although the browser is killed the same second, with the network %s then',
  async (network) => {
    await signIn(await (await stage.device.open()).newPage(), stage.product.url, 'student')
    await stage.device.close()
    const page = await (await stage.device.open()).newPage()
    await page.goto(`${stage.product.url}/student/home`)
    await page.getByRole('button', { name: 'More' }).waitFor()
    const before = await stored(page)
    expect(before['auth-token']).not.toBeNull()
    await stage.product.network.set(network)
    await signOut(page)
    await stage.device.kill()
    await stage.product.network.set('ok')

    const later = await (await stage.device.open()).newPage()
    await later.goto(`${stage.product.url}/robots.txt`)
    // A killed browser may restore removed entries, because it writes localStorage to disk up to five seconds late. The test does it here.
    await later.evaluate((kept) => {
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value ?? '')
    }, before)
    await later.goto(`${stage.product.url}/student/home`)
    await door(later).waitFor()
    expect(await stored(later)).toEqual({ 'auth-token': null, 'auth-user': null })
  },
)
