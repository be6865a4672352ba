import { page } from '#app/page.ts'

/** Those of the visitors' pages that need the server anyway, or are read once, before registering: phones do not store them. */
export const publicPages = [
  page('/privacy', () => import('#areas/public/pages/privacy-page.tsx').then((m) => m.PrivacyPage)),
  page('/privacy/$version', () => import('#areas/public/pages/policy-page.tsx').then((m) => m.PolicyPage)),
  page('/terms', () => import('#areas/public/pages/terms-page.tsx').then((m) => m.TermsPage)),
  page('/account/register', () => import('#areas/account/pages/register-page.tsx').then((m) => m.RegisterPage)),
  page('/account/consent', () => import('#areas/account/pages/consent-page.tsx').then((m) => m.ConsentPage)),
  page('/account/welcome', () => import('#areas/account/pages/welcome-page.tsx').then((m) => m.WelcomePage)),
]
