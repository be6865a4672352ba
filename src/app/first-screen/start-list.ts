import { now } from '#offline/clock.ts'
import { wideScreen } from '#app/wide-screen.ts'
import { askDrawnList } from '#offline/ask-drawn-list.ts'
import { readLocal } from '#lib/session/local-store.ts'
import { isOver, readStored } from '#lib/session/stored-session.ts'
import { listMedia, listSettings, type DrawnList } from '#rules/drawn-lists.ts'
import { linksOnly } from './links-only.ts'
import { askForApp, askForScripts, parsed, showScreen, startWithout } from './show-screen.ts'

// The script of the lists' page, without libraries. It asks the server for the list as this person sees it, shows it, and
// then starts the app behind it with the same rows (docs/decisions/100). It does not wait for the page's styles.

/** How long the app waits for the list, ms. A server that is slower draws for nothing. */
const patienceMs = 2_000

async function start(): Promise<void> {
  const { pathname, search } = location
  const { token, user } = readStored()
  // The form of an item is the app's.
  if (token === null || isOver(user) || new URLSearchParams(search).has('item')) return
  const late = new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), patienceMs)
  })
  const at = now()
  const kept = listSettings.map((name) => [name, readLocal(name)] as const).filter(([, value]) => value !== null)
  const asked = {
    path: pathname + search,
    media: listMedia.filter((query) => matchMedia(query).matches),
    settings: Object.fromEntries(kept),
    at,
  }
  const list = await Promise.race([askDrawnList(token, asked), late])
  await parsed
  // Another tab may have signed in somebody else meanwhile.
  if (list && list.UserId === user?.UserId && readStored().token === token) show(list, at)
}

function show({ UserId, title, html, replies, scripts }: DrawnList, at: number): void {
  const place = document.getElementById('root')
  if (!place) return
  window.givenReplies = { userId: UserId, at, replies }
  showScreen({ title, html, prepare }, place)
  // The line is free from here on. The app itself starts after the list is painted.
  setTimeout(() => {
    askForApp()
    askForScripts(scripts)
  })
}

function prepare(screen: HTMLElement): void {
  linksOnly(screen)
  // Without room for the menu the title is in the bar (ui/page-header.tsx). React puts it there only in a browser.
  const heading = screen.querySelector('h1')
  if (heading && !matchMedia(wideScreen).matches) screen.querySelector('[data-title-place]')?.append(heading)
}

start()
  // After any problem the app starts without a first screen, and says itself what is wrong.
  .catch((problem: unknown) => console.warn('the list was not drawn', problem))
  .finally(() => {
    if (!document.getElementById('first-screen')) startWithout()
  })
