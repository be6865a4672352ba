/** The landing page comes drawn from the build: visitors read it before the first script runs. */
export const landingPage = '/landing.html'

/**
 * The page of the app that an address begins with. `search` as in a URL: the installed app starts at `/?source=installed`, mostly
 * with somebody signed in, and not with a page drawn for visitors.
 */
export function startPage(pathname: string, search: string): string {
  return pathname === '/' && search === '' ? landingPage : '/index.html'
}
