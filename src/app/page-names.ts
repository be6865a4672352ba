/** Names of pages that have no menu entry. */
const names: Record<string, string> = {
  '/': 'Keep learning when the network goes',
  '/not-found': 'Not found',
  '/privacy': 'Privacy',
  '/terms': 'Terms of use',
  '/about': 'About',
  '/contact': 'Contact',
  '/blog': 'Blog',
  '/article': 'Article',
  '/draft': 'Draft',
  '/form': 'Form',
  '/shop': 'Shop',
  '/order': 'Order',
  '/cart': 'Cart',
  '/student/cart': 'Cart',
  '/account/unsubscribe': 'Stop these mails',
  '/account/login': 'Sign in',
  '/account/register': 'Create your account',
  '/account/deleteaccount': 'Delete your account',
  '/account/consent': 'Consent',
  '/account/welcome': 'Welcome',
  '/account/resetpassword': 'Reset your password',
  '/account/myaccount': 'My account',
  '/account/passkeys': 'Passkeys',
  '/account/twostep': 'Two-step sign-in',
  '/account/referrals': 'Your referrals',
  '/admin/search': 'Search',
  '/admin/statistics': 'Statistics',
  '/mentor/statistics': 'Statistics',
  '/mentor/eventregistereduser': 'Registered users',
  '/student/wallets/card': 'Smart card',
  '/account/setpassword': 'Choose a password',
}

/** The name of a page for everyone, for the title; undefined for a page that a menu names. */
export function ownName(path: string): string | undefined {
  const known = Object.keys(names).find((one) => one === path || (one !== '/' && path.startsWith(`${one}/`)))
  return known && names[known]
}
