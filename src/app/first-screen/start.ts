import { now } from '#offline/clock.ts'
import { readScreen } from '#offline/databases/read-screen.ts'
import type { Screen } from '#offline/first-screens.ts'
import { applyTheme } from '#lib/session/theme.ts'
import { isOver, readStored } from '#lib/session/stored-session.ts'
import { addToHead, linkTo } from '#lib/page/add-to-head.ts'
import { pressedLink } from '#app/pressed-link.ts'
import { wideScreen } from '#app/wide-screen.ts'
import { hasFirstScreen } from '#rules/first-screens.ts'
import { lagosDay } from './lagos-day.ts'

// The script of the homes' page, without libraries. It shows a home from the person's own copy, and then starts the app
// behind it (docs/decisions/028). It is a classic script, so it runs before the browser paints the page.

/** How long the search for the screen may take, ms: a database that a frozen tab blocks must not delay the start. */
const patienceMs = 400
/**
 * How long the app may take to show a page, ms. After that this screen is removed, and the page can show its own
 * message about a failed start.
 */
const startMs = 10_000

const { scripts = '', styles = '' } = document.currentScript?.dataset ?? {}
const place = document.getElementById('root')

/** Loads the files that the app's own page names. A first screen is painted before they are requested. */
async function startApp(): Promise<void> {
  const [entry = '', ...others] = scripts.split(' ')
  document.head.append(...[entry, ...others].map((href) => linkTo('modulepreload', href)))
  // A file of styles that fails does not stop the app. Its pages request the file again.
  await Promise.allSettled(styles.split(' ').map((href) => addToHead(linkTo('stylesheet', href))))
  await addToHead(Object.assign(document.createElement('script'), { type: 'module', src: entry }))
}

addEventListener(
  'beforeinstallprompt',
  (event) => {
    event.preventDefault()
    window.installEvent = event
  },
  { once: true },
)

function show({ title, html, css, day }: Screen, before: HTMLElement): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`${css} #first-screen [data-live] { visibility: hidden }`)
  document.adoptedStyleSheets = [sheet]
  document.title = title
  applyTheme()
  const screen = document.createElement('div')
  screen.id = 'first-screen'
  screen.dataset['path'] = location.pathname
  screen.innerHTML = html
  for (const styled of screen.querySelectorAll<HTMLElement>('[data-style]'))
    styled.style.cssText = styled.dataset['style'] ?? ''
  if (day !== lagosDay(now()))
    for (const time of screen.querySelectorAll<HTMLElement>('[data-later]'))
      time.textContent = time.dataset['later'] ?? ''
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
  requestAnimationFrame(() =>
    setTimeout(() => {
      startApp().catch(giveUp)
      setTimeout(giveUp, startMs)
    }),
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

async function start(): Promise<void> {
  const { pathname, search } = location
  const { user } = readStored()
  if (!place || !user || isOver(user) || !hasFirstScreen(pathname, search)) return
  if (!user[pathname.startsWith('/mentor/') ? 'HasMentorRole' : 'HasStudentRole']) return
  const late = new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), patienceMs)
  })
  const screen = await Promise.race([readScreen(pathname, user.UserId), late])
  if (screen?.wide === matchMedia(wideScreen).matches) show(screen, place)
}

start()
  // After any problem the app starts without a first screen. The app reports what is wrong with the device.
  .catch((problem: unknown) => console.warn('the first screen cannot be shown', problem))
  .finally(() => {
    if (!document.getElementById('first-screen'))
      startApp().catch((problem: unknown) => console.warn('the app cannot start', problem))
  })
