import { productName } from '#kit/product.ts'

const shortcut = (name: string, url: string) => ({
  name,
  url,
  icons: [{ src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' }],
})
const screenshot = (src: string, sizes: string, form_factor: 'narrow' | 'wide', label: string) => ({
  src,
  sizes,
  type: 'image/png',
  form_factor,
  label,
})

/**
 * The web app manifest (O-30). `id` is the installed app's identity: it never changes, even if the product gets another
 * name.
 */
export const webManifest = {
  id: '/app',
  name: productName,
  short_name: productName,
  description:
    'Assessments, mentoring and careers for students. Works without a network: answers are kept on the phone and sent once.',
  lang: 'en-NG',
  dir: 'ltr' as const,
  start_url: '/?source=installed',
  scope: '/',
  display: 'standalone' as const,
  orientation: 'any' as const,
  theme_color: '#f5f6fb',
  background_color: '#f5f6fb',
  categories: ['education', 'productivity'],
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' as const },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' as const },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' as const },
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' as const },
  ],
  // One list for all roles; a phone has room for the first four. A person without the role sees what the area needs
  //
  shortcuts: [
    shortcut('Assessments', '/student/newassessments'),
    shortcut('My answers', '/student/careerassessments'),
    shortcut('Responses to review', '/mentor/careerassessments'),
    shortcut('Waiting to send', '/sync'),
    shortcut('Answered assessments', '/admin/answeredassessment'),
    shortcut('Vendor area', '/vendor/home'),
    shortcut('Parent area', '/parent/home'),
  ],
  screenshots: [
    screenshot('/screenshots/narrow-home.png', '720x1280', 'narrow', 'A student’s home page'),
    screenshot('/screenshots/narrow-assessment.png', '720x1280', 'narrow', 'One question a page'),
    screenshot('/screenshots/wide-home.png', '1280x800', 'wide', 'A mentor’s home page on a computer'),
  ],
}
