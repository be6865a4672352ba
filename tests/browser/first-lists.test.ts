import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import type { Access, Role } from '#contract/define.ts'
import { collectionAccess } from '#contract/manifest.generated.ts'
import { mirrorName } from '#offline/mirror/mirror-name.ts'
import { phone } from './harness/device.ts'
import { fillSignIn, aSession, type DemoName } from './harness/sign-in.ts'
import { aStage } from './harness/stage.ts'

// The first lists of a person who signs in are shown when they arrive, and stored behind them (docs/decisions/135).
const stage = aStage()
const homes = [
  { who: 'student', first: '[aria-labelledby=continue] a[href]' },
  { who: 'mentor', first: 'main li a[href^="/mentor/careerassessments/"]' },
] as const

test.each(homes)('a $who who signs in sees the home before it is stored, and asks once for each list', async (home) => {
  const page = await (await stage.visit()).newPage()
  await page.goto(`${stage.product.url}/account/login`)
  const name = mirrorName(await idOf(home.who))
  const free = await holdDatabase(page, name)
  await fillSignIn(page, home.who)
  await page.locator(home.first).first().waitFor()
  const saved = page.getByText(/^Saved copy, /).filter({ visible: true })
  expect(await saved.count()).toBe(0)
  await free()
  await saved.first().waitFor()
  await page.getByText('Last synced').filter({ visible: true }).first().waitFor()
  expect(await askedLists(page)).toEqual(listsOf(home.who))
})

test('a start asks once for each list, although the network is found while they are read', async () => {
  const page = await (await stage.visit(phone, 'student')).newPage()
  await page.goto(`${stage.product.url}/student/home`)
  await page.getByText('Last synced').filter({ visible: true }).first().waitFor()
  await page.waitForLoadState('networkidle')
  expect(await askedLists(page)).toEqual(listsOf('student'))
})

/** The lists that people of this role have, in the order of their names. */
const listsOf = (role: Role) =>
  Object.entries<Access>(collectionAccess)
    .filter(([, access]) => access === 'signed-in' || access.includes(role))
    .map(([name]) => name)
    .toSorted()

async function idOf(who: DemoName): Promise<string> {
  const session = await aSession(stage.product.url, who)
  const user: { UserId: string } = JSON.parse(session.find(({ name }) => name === 'auth-user')?.value ?? '{}')
  return user.UserId
}

/** Keeps a database that does not exist yet from being opened, by making it without an end. Returns what lets go of it. */
async function holdDatabase(page: Page, name: string): Promise<() => Promise<void>> {
  await page.evaluate(
    (held) =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open(held)
        opening.addEventListener('upgradeneeded', () => {
          const store = opening.result.createObjectStore('held')
          const goOn = () => {
            if (Reflect.get(globalThis, 'isFree')) opening.transaction?.abort()
            else store.get(1).addEventListener('success', goOn)
          }
          goOn()
          resolve()
        })
      }),
    name,
  )
  return () => page.evaluate(() => void Object.assign(globalThis, { isFree: true }))
}

/** The lists that the page has asked the server for, in the order of their names. */
function askedLists(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name))
      .flatMap(({ pathname, searchParams }) =>
        pathname === '/api/Sync/GetAllChanges'
          ? (searchParams.get('Lists') ?? '').split(',').map((list) => list.split('.')[0] ?? '')
          : pathname === '/api/Sync/GetChanges'
            ? [searchParams.get('Collection') ?? '']
            : [],
      )
      .toSorted(),
  )
}
