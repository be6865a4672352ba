/** Below these addresses only the app knows which pages exist: they belong to people with a session. */
export const areaRoots: readonly string[] = ['admin', 'mentor', 'parent', 'student', 'vendor']

/** Every other address that has a page; `$name` is any one step. */
export const publicAddresses: readonly string[] = [
  '/',
  '/about',
  '/account/consent',
  '/account/deleteaccount',
  '/account/login',
  '/account/login/$returnPath',
  '/account/myaccount',
  '/account/passkeys',
  '/account/referrals',
  '/account/register',
  '/account/resetpassword',
  '/account/sessions',
  '/account/setpassword',
  '/account/twostep',
  '/account/unsubscribe',
  '/account/welcome',
  '/article/$url',
  '/blog',
  '/cart',
  '/contact',
  '/draft/$token',
  '/form/$id',
  '/login',
  '/login/$returnPath',
  '/notifications',
  '/notifications/settings',
  '/order',
  '/order/$id',
  '/privacy',
  '/privacy/$version',
  '/shop',
  '/shop/$id',
  '/sync',
  '/sync/storage',
  '/terms',
]

const steps = (path: string) => path.replace(/(?<=.)\/$/, '').split('/')
const known = publicAddresses.map(steps)

/** Whether an address may have a page. The app compares addresses in small letters, too. */
export function mayHavePage(path: string): boolean {
  const asked = steps(path.toLowerCase())
  return (
    areaRoots.includes(asked[1] ?? '') ||
    known.some(
      (one) => one.length === asked.length && one.every((step, at) => step.startsWith('$') || step === asked[at]),
    )
  )
}
