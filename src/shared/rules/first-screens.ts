import { startPage } from '#rules/start-page.ts'

/** The pages that a person sees again, from their own copy, before the app starts (docs/decisions/028). */
export const firstScreenPaths: readonly string[] = ['/student/home', '/mentor/home']

/** The page that is served at these addresses. */
export const firstScreenPage = '/home.html'

/** Whether this address is that of a home, and of nothing more. `search`: as in a URL. */
export const hasFirstScreen = (pathname: string, search: string): boolean =>
  firstScreenPaths.includes(pathname) && search === ''

/** The page that a server sends for an address: the worker stores the homes under their own addresses. */
export function servedPage(pathname: string, search: string): string {
  return hasFirstScreen(pathname, search) ? firstScreenPage : startPage(pathname, search)
}
