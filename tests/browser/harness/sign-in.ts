import type { Page } from 'playwright'
import { demoPassword } from '#server/demo/load/demo-people.ts'

/** The named demo people, and the page that each of them sees after the sign-in. */
export const demoPeople = {
  admin: { email: 'admin@demo.test', home: '/admin/home' },
  vendor: { email: 'vendor@demo.test', home: '/vendor/home' },
  mentor: { email: 'mentor@demo.test', home: '/mentor/home' },
  mentor2: { email: 'mentor2@demo.test', home: '/mentor/home' },
  /** Of the same sector as `mentor`. */
  colleague: { email: 'i.udoh@mentors.demo.test', home: '/mentor/home' },
  student: { email: 'student@demo.test', home: '/student/home' },
  student2: { email: 'student2@demo.test', home: '/student/home' },
  parent: { email: 'parent@demo.test', home: '/parent/home' },
} as const
export type DemoName = keyof typeof demoPeople

/** Signs in through the form, as a person does, and waits for the home. `origin` is the server's or a proxy's. */
export async function signIn(page: Page, origin: string, who: DemoName): Promise<void> {
  await page.goto(`${origin}/account/login`)
  await fillSignIn(page, who)
  await page.waitForURL(`${origin}${demoPeople[who].home}`)
}

/**
 * What the app keeps in local storage of a new session of this person, opened without the form: a page of the form costs as much as
 * any other, and journeys about the sign-in use `signIn`. `origin` is the server's or a proxy's.
 */
export async function aSession(origin: string, who: DemoName): Promise<{ name: string; value: string }[]> {
  const answer = await fetch(`${origin}/api/Account/Authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ EmailAddress: demoPeople[who].email, Password: demoPassword }),
  })
  if (!answer.ok) throw new Error(`no session for ${who}: ${answer.status} ${await answer.text()}`)
  const { Token, User } = (await answer.json()) as { Token: string; User: object }
  return [
    { name: 'auth-token', value: Token },
    { name: 'auth-user', value: JSON.stringify(User) },
  ]
}

/** Fills in and sends the sign-in form on the screen. */
export async function fillSignIn(page: Page, who: DemoName): Promise<void> {
  await page.getByLabel(/e-?mail/i).fill(demoPeople[who].email)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Signs out on a phone, by the menu behind "More". */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await signedOut(page)
}

/** Waits until the page says that the person is signed out. */
export const signedOut = (page: Page): Promise<void> =>
  page
    .getByText(/You are signed out/)
    .first()
    .waitFor()
