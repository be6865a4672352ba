import type { BrowserContext, Page } from 'playwright'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { allKinds, assessmentKinds } from '#contract/assessment-kinds.ts'
import { must } from '#kit/must.ts'
import { textOf } from '#tests/house/tree.ts'
import { callAs } from './harness/api-as.ts'
import { buildRelease } from './harness/build.ts'
import { signIn, type DemoName } from './harness/sign-in.ts'
import { aStage } from './harness/stage.ts'
import { comeBack, workerReady, workerRevision } from './harness/worker-facts.ts'

// O-28: on a phone, the offer of a new version is in sight and can be tapped on every page of the product. The addresses come from
// the list of all routes, so a new page is looked at too.
const lists = {
  admin: ['adminPages'],
  vendor: ['vendorPages'],
  mentor: ['mentorPages', 'mentorOnlinePages'],
  student: ['studentPages', 'studentOnlinePages', 'personPages', 'formPages'],
  parent: ['parentPages', 'parentOnlinePages'],
  visitor: ['publicPages', 'signInPages', 'blogPages', 'shopPages'],
} as const
const routes = textOf('tests/house/routes.snap')
  .split('\n')
  .map((line) => line.split(/ {2,}/))
  .flatMap(([path = '', list = '']) => (list.endsWith('Pages') ? [{ path, list }] : []))

const stage = aStage()
let one: string
let two: string
let context: BrowserContext

beforeAll(async () => {
  one = await buildRelease('one')
  two = await buildRelease('two')
})
beforeEach(async () => {
  stage.product.network.useRelease(one)
  context = await stage.device.open()
})

test('every route belongs to one of these people', () => {
  const known = new Set<string>(Object.values(lists).flat())
  expect(routes.filter(({ list }) => !known.has(list))).toEqual([])
})

const offer = (page: Page) => page.getByRole('button', { name: 'Update now' })

/** Whether a finger meets the button in its middle, without any scrolling. */
const isMet = (page: Page) =>
  offer(page).evaluate((button) => {
    const { x, y, width, height } = button.getBoundingClientRect()
    return scrollY === 0 && button.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })

/** The addresses that the page links to. */
const linked = (page: Page) =>
  page.evaluate(() => [...document.querySelectorAll('a[href^="/"]')].map((link) => link.getAttribute('href') ?? ''))

/** Changes the page as a link does: loading it anew would take the processor five times as long. An old address leads on to another. */
async function goWithin(page: Page, address: string): Promise<void> {
  await page.evaluate((path) => {
    // The page that comes names itself.
    document.title = ''
    history.pushState(null, '', path)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
  await page.waitForFunction((path) => document.title !== '' || location.pathname !== path, address)
}

/** Addresses of things that the demo has. */
async function addressesWithIds(origin: string): Promise<string[]> {
  const ask = await callAs(origin, 'admin')
  const first = async (call: string, id = 'Id') => {
    const { Items } = (await ask(call)) as { Items: Record<string, string>[] }
    return must(Items[0]?.[id], call)
  }
  const admin = await first('Account/GetAdmins')
  const article = await first('Blog/GetBlogs')
  const { Path: draft } = (await ask('Blog/MakeBlogPreviewLink', { Id: article })) as { Path: string }
  const ofKinds = await Promise.all(
    allKinds.map(async ({ calls, pages }) => [
      `${pages.authored}/${await first(calls.authored)}/questions`,
      `${pages.answered}/${await first(calls.answered, 'StudentAssessmentId')}`,
      // The demo student has answered all that is open of some kinds, so no list links to these.
      `${pages.open}/${await first(calls.authored)}`,
    ]),
  )
  const { Items } = (await ask('Eform/GetForms')) as { Items: { Id: string; State: string; AnswerCount: number }[] }
  const form = must(Items.find(({ State, AnswerCount }) => State === 'Published' && AnswerCount > 0)?.Id, 'a form')
  const answers = await first(`Eform/GetFormAnswers?FormId=${form}`)
  return [
    '/account/login/%2Fsync',
    await first('Order/GetOrders', 'Path'),
    draft,
    `/form/${form}`,
    `/admin/eforms/${form}`,
    `/admin/eforms/${form}/answers`,
    `/admin/eforms/${form}/answers/${answers}`,
    `/admin/blogs/${article}/content`,
    `/admin/accounts/${admin}/permissions`,
    // No mock test is answered by the demo student: the page says that there is no such answer.
    `${assessmentKinds.mock.pages.mine}/${article}`,
    // Of the demo only the student buys on credit: the page says that there is no such credit.
    ...['vendor', 'parent'].map((area) => `/${area}/wallets/credits/${article}`),
    ...ofKinds.flat(),
  ]
}

test.each(Object.keys(lists) as (keyof typeof lists)[])('every page of this person: %s', async (who) => {
  const page = await context.newPage()
  if (who === 'visitor') await page.goto(stage.product.url)
  else await signIn(page, stage.product.url, who satisfies DemoName)
  await page.keyboard.press('Tab')
  await workerReady(page)
  // A second tab keeps the old worker, so that the release waits while pages are loaded.
  const keeper = await context.newPage()
  await keeper.goto(`${stage.product.url}/privacy`)
  stage.product.network.useRelease(two, one)
  await expect.poll(async () => (await comeBack(page), await offer(page).isVisible())).toBe(true)

  const seen = new Set(await addressesWithIds(stage.product.server.url))
  const hidden: string[] = []
  let left = routes.filter(({ list }) => (lists[who] as readonly string[]).includes(list)).map(({ path }) => path)
  // Addresses with an id come from the links of the pages before.
  for (let pass = 0; pass < 4 && left.length > 0; pass++) {
    const later: string[] = []
    for (const path of left) {
      const pattern = new RegExp(`^${path.replaceAll(/\$\w+/g, '[^/?]+')}$`)
      const address = path.includes('$') ? [...seen].find((href) => pattern.test(href)) : path
      if (address === undefined) {
        later.push(path)
        continue
      }
      // The pages of visitors are documents of their own.
      if (who === 'visitor') await page.goto(stage.product.url + address)
      else await goWithin(page, address)
      await offer(page).waitFor()
      await expect.poll(() => page.locator('[aria-busy=true], main [data-skeleton]').count()).toBe(0)
      if (!(await isMet(page))) hidden.push(address)
      for (const href of await linked(page)) seen.add(href)
    }
    left = later
  }
  expect({ hidden, notOpened: left }).toEqual({ hidden: [], notOpened: [] })
  await keeper.close()
  await Promise.all([page.waitForEvent('load'), offer(page).tap()])
  expect(await workerRevision(page)).toBe('two')
})
