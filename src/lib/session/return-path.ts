/** What goes into the sign-in address: the current path, prefixed with /auth. */
export function toReturnPath(path: string): string {
  return `/auth${path}`
}

/**
 * The path to go to after a sign-in, or null. Only a path of this product counts: no host, no scheme, no way around
 * through `//` or a backslash (an open redirect), and not the sign-in pages themselves.
 */
export function fromReturnPath(text: string | undefined): string | null {
  if (!text?.startsWith('/auth/')) return null
  const path = text.slice('/auth'.length)
  if (/^\/[/\\]|[\\\s]/.test(path)) return null
  return /^\/(account|login)(\/|$)/.test(path) && !path.startsWith('/account/sessions') ? null : path
}
