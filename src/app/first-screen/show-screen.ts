import { watchLocal } from '#lib/session/local-store.ts'
import { applyTheme } from '#lib/session/theme.ts'
import { addToHead, linkTo } from '#lib/page/add-to-head.ts'
import { pressedLink } from '#app/pressed-link.ts'

// What the scripts of drawn pages share, without libraries: they show a page, and then start the app behind it
// (docs/decisions/028, 100).

/**
 * How long the app may take to show a page, ms. After that this screen is removed, and the page can show its own
 * message about a failed start.
 */
const startMs = 10_000

/** The files of the app: addresses, the entry first. The build puts them in (server/build/first-screen.ts). */
declare const __START_FILES__: { readonly scripts: readonly string[]; readonly styles: readonly string[] }
const { scripts, styles } = __START_FILES__

/** The page is parsed. The scripts run in its head, so that what they read is on the way meanwhile. */
export const parsed = new Promise<void>((resolve) => {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', () => resolve(), { once: true })
  else resolve()
})

/** Asks for scripts that the app is about to import. */
export function askForScripts(addresses: readonly string[]): void {
  document.head.append(...addresses.map((href) => linkTo('modulepreload', href)))
}

let isAsked = false
/** Asks for the scripts of the app, once. */
export function askForApp(): void {
  if (isAsked) return
  isAsked = true
  askForScripts(scripts)
}

let isStarted = false

/** Loads the files that the app's own page names, once. A first screen is painted before they are requested. */
async function startApp(): Promise<void> {
  if (isStarted) return
  isStarted = true
  askForApp()
  // A file of styles that fails does not stop the app. Its pages request the file again.
  await Promise.allSettled(styles.map((href) => addToHead(linkTo('stylesheet', href))))
  await addToHead(Object.assign(document.createElement('script'), { type: 'module', src: scripts[0] }))
}

/** The app starts without a first screen. It reports what is wrong. */
export function startWithout(): void {
  void parsed.then(startApp).catch((problem: unknown) => console.warn('the app cannot start', problem))
}

addEventListener(
  'beforeinstallprompt',
  (event) => {
    event.preventDefault()
    window.installEvent = event
  },
  { once: true },
)

interface Shown {
  readonly title: string
  readonly html: string
  /** The rules that apply to it; the page has the rules of a list itself. */
  readonly css?: string
  /** Changes the screen before it is shown. */
  readonly prepare: (screen: HTMLElement) => void
}

/** Shows a screen in front of the app's place, and starts the app after it is painted. */
export function showScreen({ title, html, css = '', prepare }: Shown, before: HTMLElement): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`${css} #first-screen [data-live] { visibility: hidden }`)
  document.adoptedStyleSheets = [sheet]
  document.title = title
  applyTheme()
  const screen = document.createElement('div')
  screen.id = 'first-screen'
  screen.dataset['path'] = location.pathname + location.search
  screen.innerHTML = html
  for (const styled of screen.querySelectorAll<HTMLElement>('[data-style]'))
    styled.style.cssText = styled.dataset['style'] ?? ''
  prepare(screen)
  followLinks(screen)
  before.hidden = true
  before.before(screen)
  const giveUp = () => {
    before.hidden = false
    screen.remove()
    document.adoptedStyleSheets = []
    // The page's own message has waited long enough.
    const late = document.getElementById('late')
    if (late) late.style.animationDelay = '0s'
  }
  // The person signed out in another tab.
  const unwatch = watchLocal(['auth-token'], () => {
    unwatch()
    if (screen.isConnected) giveUp()
  })
  // The frame that draws the screen, and one in which a tap finds the thread free: the app's styles and scripts then take it.
  requestAnimationFrame(() =>
    requestAnimationFrame(() =>
      setTimeout(() => {
        startApp().catch(giveUp)
        setTimeout(giveUp, startMs)
      }),
    ),
  )
}

/** Sets the address to that of a link pressed before the app has started; the app then opens this page. */
function followLinks(screen: HTMLElement): void {
  // Like the app's own link past the menus: it changes no address.
  screen.querySelector('[href="#main"]')?.addEventListener('click', (event) => {
    event.preventDefault()
    screen.querySelector('main')?.focus()
  })
  screen.addEventListener('click', (event) => {
    const link = pressedLink(event)
    if (!link || screen.dataset['isLive'] !== undefined) return
    event.preventDefault()
    history.pushState(null, '', link.href)
  })
}
