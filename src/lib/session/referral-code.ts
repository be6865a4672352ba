import { referralDays } from '#contract/limits.ts'

/** the name of the query parameter and of the cookie. */
const name = 'rc'

/** The code of the person who invited this visitor; '' without one, and where the page is drawn without a browser. */
export function referralCode(): string {
  if (!('document' in globalThis)) return ''
  return /(?:^|;\s*)rc=([A-Z0-9]{4,20})(?:;|$)/.exec(document.cookie)?.[1] ?? ''
}

/** Keeps the code of a link for 60 days. The first code counts: a later one changes nothing. */
export function keepReferralCode(search: string): void {
  const code = new URLSearchParams(search).get(name)?.toUpperCase() ?? ''
  if (!/^[A-Z0-9]{4,20}$/.test(code) || referralCode() !== '') return
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${name}=${code}; Max-Age=${referralDays * 24 * 60 * 60}; Path=/; SameSite=Lax${secure}`
}
