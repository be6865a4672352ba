import { session } from '#lib/session/session.ts'
import { must } from '#kit/must.ts'
import { oneAtATime } from '#kit/one-at-a-time.ts'
import { now } from '#offline/clock.ts'
import type { Device } from '#offline/device.ts'
import { dropScreens, keepScreen } from '#offline/first-screens.ts'
import { alertProblem } from '#patterns/alerts/alert-problem.ts'
import { firstScreenPaths } from '#rules/first-screens.ts'
import { pictureOf } from './picture-of.ts'

/** A page that changed is kept when it has rested this long, ms. */
const restMs = 1_000
/** How long a busy phone may then find no quiet moment, ms. */
const busyMs = 3_000

/** Keeps the homes as they stand, each time they have changed, for the next start; drops what they showed when an answer is handed in elsewhere. */
export function keepFirstScreen(device: Device): void {
  const place = must(document.getElementById('root'), '#root')
  let kept = ''
  const keep = oneAtATime(async () => {
    const { user } = session
    if (!user || !isWhole(place)) return
    const picture = pictureOf(place, matchMedia('(min-width: 64rem)').matches, now())
    if (picture.html === kept) return
    await keepScreen(device, location.pathname, user.UserId, picture)
    kept = picture.html
  })
  let timer: ReturnType<typeof setTimeout> | undefined
  const soon = () => {
    clearTimeout(timer)
    timer = setTimeout(whenIdle, restMs)
  }
  const whenIdle = () => {
    const run = () => void keep().catch(alertProblem)
    // Safari has none.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: busyMs })
    else run()
  }
  new MutationObserver(soon).observe(place, { subtree: true, childList: true, characterData: true, attributes: true })
  soon()
  device.announce.listen((news) => {
    if (news.kind !== 'calls-changed' || news.cause !== 'queued' || isHome()) return
    kept = ''
    dropScreens(device.core).catch(alertProblem)
  })
}

const isHome = () => firstScreenPaths.includes(location.pathname)

/** Whether a home stands there with nothing to come. */
const isWhole = (place: HTMLElement) =>
  isHome() && !place.hidden && place.querySelector('h1') !== null && place.querySelector('[data-skeleton]') === null
