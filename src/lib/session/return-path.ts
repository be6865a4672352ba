/** The part of the sign-in address that contains the current path, prefixed with /auth. */
export function toReturnPath(path: string): string {
  return `/auth${path}`
}

/** The pages under /account that need a session. */
const ownPages: ReadonlySet<string> = new Set(['/account/myaccount', '/account/sessions', '/account/welcome'])

/**
 * The path to open after a sign-in, or null. It accepts only a path of this product: no host, no scheme, no `//` or
 * backslash (an open redirect), and not the sign-in pages. `.` and `..` are resolved first, because a browser resolves
 * them too.
 */
export function fromReturnPath(text: string | undefined): string | null {
  if (!text?.startsWith('/auth/')) return null
  const given = text.slice('/auth'.length)
  const base = 'https://this.site'
  if (/^\/[/\\]|[\\\s]/.test(given) || !URL.canParse(given, base)) return null
  const { origin, pathname, search, hash } = new URL(given, base)
  if (origin !== base || pathname.startsWith('//')) return null
  const isSignIn = /^\/(account|login)(\/|$)/.test(pathname) && !ownPages.has(pathname)
  return isSignIn ? null : `${pathname}${search}${hash}`
}
