import { wideScreen } from '#app/wide-screen.ts'
import { whenIdle } from '#lib/page/when-idle.ts'
import { session } from '#lib/session/session.ts'
import { must } from '#kit/must.ts'
import { oneAtATime } from '#kit/one-at-a-time.ts'
import { now } from '#offline/clock.ts'
import type { Device } from '#offline/device.ts'
import { dropScreens, keepScreen } from '#offline/first-screens.ts'
import { isWhole } from './is-whole.ts'
import { pictureOf } from './picture-of.ts'

/** How long a page must stay unchanged before it is stored, ms. */
const restMs = 1_000
/** How long a busy phone may then wait for a quiet moment, ms. */
const busyMs = 3_000

/**
 * Stores each home after every change, for the next start. Removes the stored homes when a draft or a call changes: what
 * to do next has changed. After a problem it stops, without an alert, because a home is never worth one (O-07).
 */
export function keepFirstScreen(device: Device): void {
  const place = must(document.getElementById('root'), '#root')
  let isStopped = false
  let kept = ''
  const keep = oneAtATime(async () => {
    const { user } = session
    if (isStopped || !user || place.hidden || !isHome(place) || !isWhole(place)) return
    const picture = pictureOf(place, matchMedia(wideScreen).matches, now())
    const look = picture.title + picture.html
    if (look === kept) return
    // It is noted before it is stored: a change meanwhile forgets it.
    kept = look
    await keepScreen(device, location.pathname, user.UserId, picture)
  })
  let timer: ReturnType<typeof setTimeout> | undefined
  const soon = () => {
    clearTimeout(timer)
    timer = setTimeout(() => whenIdle(() => void keep().catch(stop), busyMs), restMs)
  }
  const changes = new MutationObserver(soon)
  const drop = () =>
    dropScreens(device.core).catch((problem: unknown) => console.warn('the kept homes are still there', problem))
  function stop(problem: unknown): void {
    if (isStopped) return
    isStopped = true
    changes.disconnect()
    console.warn('homes are no longer kept for the next start', problem)
    void drop()
  }
  changes.observe(place, { subtree: true, childList: true, characterData: true, attributes: true })
  soon()
  device.announce.listen(({ kind }) => {
    if (kind !== 'calls-changed' && kind !== 'draft-changed') return
    kept = ''
    void drop()
    if (!isStopped) soon()
  })
}

/** Whether the page says that it is the home of this address, with its lists. */
const isHome = (place: HTMLElement) => place.querySelector(`[data-home="${CSS.escape(location.pathname)}"]`) !== null
