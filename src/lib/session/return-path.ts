/** The part of the sign-in address that holds the current path, prefixed with /auth. */
export function toReturnPath(path: string): string {
  return `/auth${path}`
}

/**
 * The path to open after a sign-in, or null. It accepts only a path of this product: no host, no scheme, no `//` or
 * backslash (an open redirect), and not the sign-in pages.
 */
export function fromReturnPath(text: string | undefined): string | null {
  if (!text?.startsWith('/auth/')) return null
  const path = text.slice('/auth'.length)
  if (/^\/[/\\]|[\\\s]/.test(path)) return null
  return /^\/(account|login)(\/|$)/.test(path) && !path.startsWith('/account/sessions') ? null : path
}
