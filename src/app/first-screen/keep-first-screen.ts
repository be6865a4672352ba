import { wideScreen } from '#app/wide-screen.ts'
import { whenIdle } from '#lib/page/when-idle.ts'
import { session } from '#lib/session/session.ts'
import { must } from '#kit/must.ts'
import { oneAtATime } from '#kit/one-at-a-time.ts'
import { now } from '#offline/clock.ts'
import type { Device } from '#offline/device.ts'
import { dropScreens, keepScreen } from '#offline/first-screens.ts'
import { alertProblem } from '#patterns/alerts/alert-problem.ts'
import { firstScreenPaths } from '#rules/first-screens.ts'
import { isWhole } from './is-whole.ts'
import { pictureOf } from './picture-of.ts'

/** How long a page must stay unchanged before it is stored, ms. */
const restMs = 1_000
/** How long a busy phone may then wait for a quiet moment, ms. */
const busyMs = 3_000

/**
 * Stores each home after every change, for the next start. Removes the stored homes when a call is queued while this
 * page is not a home.
 */
export function keepFirstScreen(device: Device): void {
  const place = must(document.getElementById('root'), '#root')
  let kept = ''
  const keep = oneAtATime(async () => {
    const { user } = session
    if (!user || !isHome() || place.hidden || !isWhole(place)) return
    const picture = pictureOf(place, matchMedia(wideScreen).matches, now())
    if (picture.html === kept) return
    await keepScreen(device, location.pathname, user.UserId, picture)
    kept = picture.html
  })
  let timer: ReturnType<typeof setTimeout> | undefined
  const soon = () => {
    clearTimeout(timer)
    timer = setTimeout(() => whenIdle(() => void keep().catch(alertProblem), busyMs), restMs)
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
