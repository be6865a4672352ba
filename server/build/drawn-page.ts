import { registerPath } from '#rules/first-screens.ts'
import { replaceParts, type AppPage } from './app-page.ts'

/** A page as `prerender` draws it: its title, and the HTML inside #root. */
export interface Drawing {
  readonly title: string
  readonly html: string
}

/** A first screen, drawn at the build. */
interface Drawn extends Drawing {
  readonly styles: string
}

/** The script that starts the app behind a drawn page. */
export const afterPaint = 'landing.js'

/**
 * The app's page with a first screen: the screen inside #root, its styles inline instead of linked, and `afterPaint`
 * instead of the app's script. Before the first paint the browser requests only the page and its font.
 */
export function drawnPageOf(shell: string, { title, html, styles }: Drawn): string {
  return replaceParts(shell, `  <script type="module" src="/${afterPaint}"></script>\n`)
    .replace(/<title>.*?<\/title>/, () => `<title>${title}</title>`)
    .replace('</head>', () => `<style>${styles}</style>\n</head>`)
    .replace(/<div id="root">.*?<\/div>/, () => `<div id="root" data-drawn>${html}</div>`)
}

/**
 * How long a visitor may read before the app loads anyway, ms. The device then stores the app for the time without a
 * network.
 */
const readingMs = 6_000
/** How long a busy phone may then wait for a quiet moment, ms. */
const busyMs = 5_000

/**
 * The module at the start of the app's page. It waits for the first paint, and then for a first touch, key or scroll,
 * or for a quiet moment after some reading. Then it requests all `files` of the page at once, and the app's `styles`,
 * of which the page contains only its own part. For a person who is signed in, or has chosen a theme, or has begun to
 * register, it does not wait after the first paint. A press that submits a form of the app is noted on the form. There is
 * no inline script (S-13).
 */
export function startAfterPaint(
  { entry, styles }: AppPage,
  files: readonly string[],
  registerFiles: readonly string[],
): string {
  return `const isRegister = location.pathname === '${registerPath}'
const files = isRegister ? ${JSON.stringify(registerFiles)} : ${JSON.stringify(files)}
const add = (facts) => document.head.append(Object.assign(document.createElement('link'), facts))
let isAsked = false
function start() {
  if (isAsked) return
  isAsked = true
  for (const file of files) add({ rel: 'modulepreload', crossOrigin: '', href: \`/\${file}\` })
  for (const file of ${JSON.stringify(styles)}) add({ rel: 'stylesheet', crossOrigin: '', href: file })
  return import(${JSON.stringify(entry)})
}
function isKnown() {
  try {
    return ['auth-user', 'theme', ...(isRegister ? ['register-draft'] : [])].some((name) => localStorage.getItem(name) !== null)
  } catch {
    return false
  }
}
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  window.installEvent = event
}, { once: true })
addEventListener('submit', ({ target, defaultPrevented }) => {
  if (!defaultPrevented && target.method === 'dialog') target.dataset.pressed = ''
})
for (const kind of ['pointerdown', 'keydown', 'input', 'scroll']) addEventListener(kind, start, { once: true, passive: true, capture: true })
requestAnimationFrame(() => setTimeout(() => {
  if (isKnown()) return start()
  setTimeout(() => (globalThis.requestIdleCallback ?? setTimeout)(start, { timeout: ${busyMs} }), ${readingMs})
}))
`
}
