/** The build contains the landing page as HTML: visitors read it before the first script runs. */
export const landingPage = '/landing.html'

/**
 * The first page of the app for an address. `search` as in a URL: the installed app starts at `/?source=installed`,
 * usually with a signed-in person, and so without the visitors' page.
 */
export function startPage(pathname: string, search: string): string {
  return pathname === '/' && search === '' ? landingPage : '/index.html'
}
