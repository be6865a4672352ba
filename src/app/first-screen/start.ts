import { now } from '#offline/clock.ts'
import { readScreen } from '#offline/databases/read-screen.ts'
import { isOver, readStored } from '#lib/session/stored-session.ts'
import { wideScreen } from '#app/wide-screen.ts'
import { hasFirstScreen } from '#rules/first-screens.ts'
import { lagosDay } from './lagos-day.ts'
import { parsed, showScreen, startWithout } from './show-screen.ts'

// The script of the homes' page, without libraries. It shows a home from the person's own copy, and then starts the app
// behind it (docs/decisions/028). It is a classic script in the head, so the database opens while the page is parsed (135).

/** How long the search for the screen may take, ms: a database that a frozen tab blocks must not delay the start. */
const patienceMs = 400

async function start(): Promise<void> {
  const { pathname, search } = location
  const { user } = readStored()
  if (!user || isOver(user) || !hasFirstScreen(pathname, search)) return
  if (!user[pathname.startsWith('/mentor/') ? 'HasMentorRole' : 'HasStudentRole']) return
  const late = new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), patienceMs)
  })
  const screen = await Promise.race([readScreen(pathname, user.UserId), late])
  if (screen?.wide !== matchMedia(wideScreen).matches) return
  await parsed
  const place = document.getElementById('root')
  if (place) showScreen({ ...screen, prepare: (shown) => screen.day !== lagosDay(now()) && sayDays(shown) }, place)
}

/** On a later day a time says its date. */
function sayDays(screen: HTMLElement): void {
  for (const time of screen.querySelectorAll<HTMLElement>('[data-later]'))
    time.textContent = time.dataset['later'] ?? ''
}

start()
  // After any problem the app starts without a first screen. The app reports what is wrong with the device.
  .catch((problem: unknown) => console.warn('the first screen cannot be shown', problem))
  .finally(() => {
    if (!document.getElementById('first-screen')) startWithout()
  })
