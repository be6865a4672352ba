import { policyVersion, policyVersions } from '#contract/limits.ts'
import { startPage } from '#rules/start-page.ts'

/** The pages that a person sees again, from their own copy, before the app starts (docs/decisions/028). */
export const firstScreenPaths: readonly string[] = ['/student/home', '/mentor/home']

/** The page that is served at these addresses. */
export const firstScreenPage = '/home.html'

/** Whether this address is that of a home, and of nothing more. `search`: as in a URL. */
export const hasFirstScreen = (pathname: string, search: string): boolean =>
  firstScreenPaths.includes(pathname) && search === ''

/** The first step of registering. */
export const registerPath = '/account/register'

/** The address of a version of the privacy policy. */
export const policyPath = (version: string): string => (version === policyVersion ? '/privacy' : `/privacy/${version}`)

/** Former versions of the privacy policy: drawn too, and not listed by search engines. */
export const formerPolicyPaths: readonly string[] = policyVersions.slice(1).map(policyPath)

/** Pages of visitors that the build draws like the landing page (docs/decisions/020). */
export const drawnPaths: readonly string[] = [
  '/about',
  '/privacy',
  '/terms',
  '/contact',
  registerPath,
  ...formerPolicyPaths,
]

/** What a visitor gets, with a status that says so, for an address without a page. */
export const notFoundPage = '/not-found.html'

/** Whether an address is that of a page in `drawnPaths`. The link of a mail (`token`) opens another step of registering. */
const isDrawn = (pathname: string, search: string): boolean =>
  drawnPaths.includes(pathname) && !(pathname === registerPath && /[?&]token=/.test(search))

/**
 * The page that a server sends for an address. The worker stores the homes under their own addresses, and answers for
 * the drawn pages with the app's page, which it has.
 */
export function servedPage(pathname: string, search: string): string {
  if (isDrawn(pathname, search)) return `/${pathname.split('/').at(-1)}.html`
  return hasFirstScreen(pathname, search) ? firstScreenPage : startPage(pathname, search)
}
