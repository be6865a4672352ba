import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { demoPeople, signIn, signOut } from './harness/sign-in.ts'
import { aStage } from './harness/stage.ts'

const stage = aStage()
const names = ['auth-token', 'auth-user', 'require_auth']
const stored = (page: Page) =>
  page.evaluate((keys) => keys.map((key) => [key, localStorage.getItem(key)] as const), names)

/** What localStorage has on the disk in the seconds after the sign-in: the browser writes it late. */
const before = {
  nothing: () => Promise.resolve([]),
  'the flag of a 401': () => Promise.resolve([['require_auth', '1'] as const]),
  'the session of somebody who signed out': async (page: Page) => {
    await signIn(page, stage.product.url, 'student2')
    const kept = await stored(page)
    await signOut(page)
    return kept
  },
}

test.each(Object.entries(before))(
  'a browser that is killed right after a sign-in is signed in when it starts again; localStorage had %s',
  async (_, prepare) => {
    const page = await (await stage.device.open()).newPage()
    const onDisk = await prepare(page)
    await signIn(page, stage.product.url, 'student')
    await stage.device.kill()

    const later = await (await stage.device.open()).newPage()
    await later.goto(`${stage.product.url}/robots.txt`)
    // Whether the browser wrote localStorage before it was killed is chance, so the test puts the older content back.
    await later.evaluate((kept) => {
      localStorage.clear()
      for (const [key, value] of kept) if (value !== null) localStorage.setItem(key, value)
    }, onDisk)
    await later.goto(stage.product.url)
    await expect
      .poll(async () => Object.fromEntries(await stored(later))['auth-user'])
      .toContain(demoPeople.student.email)
    await later.goto(`${stage.product.url}/student/newassessments`)
    await later.getByRole('button', { name: 'More' }).waitFor()
    expect(new URL(later.url()).pathname).toBe('/student/newassessments')
  },
)
