import { proxy, ref } from 'valtio'
import { readLocal, writeLocal } from '#lib/session/local-store.ts'

/** Chromium's event; no other browser has it. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}
declare global {
  interface WindowEventMap {
    beforeinstallprompt: InstallPromptEvent
  }
  interface Window {
    /** The event, where it came before the app: a drawn page starts the app later and keeps it (`drawn-page.ts`). */
    installEvent?: InstallPromptEvent
  }
}

/** How this browser installs the app: by its own prompt, by hand on iOS, or not (again). */
export const installState = proxy<{ way: 'none' | 'prompt' | 'ios'; event: InstallPromptEvent | null }>({
  way: 'none',
  event: null,
})

/** Listens from the start: the event comes once and early. Whoever declined on this device is not asked again. */
export function listenForInstall(): void {
  const declined = readLocal('install-declined') !== null
  if (isIos() && !isInstalled() && !declined) installState.way = 'ios'
  const offer = (event: InstallPromptEvent): void => {
    event.preventDefault()
    if (declined) return
    installState.event = ref(event)
    installState.way = 'prompt'
  }
  if (window.installEvent) offer(window.installEvent)
  window.addEventListener('beforeinstallprompt', offer)
  window.addEventListener('appinstalled', forget)
}

/** Shows the browser's own question. An event can ask only once. */
export async function promptInstall(): Promise<void> {
  const { event } = installState
  forget()
  await event?.prompt()
}

/** A no, for this device and for good: the browser's own menu still installs. */
export function declineInstall(): void {
  writeLocal('install-declined', '1')
  forget()
}

function forget(): void {
  installState.event = null
  installState.way = 'none'
}

function isInstalled(): boolean {
  return (
    matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true)
  )
}

/** iPads call themselves Macs, but no Mac has a touch screen. */
function isIos(): boolean {
  return (
    /iPhone|iPad|iPod/.test(navigator.userAgent) ||
    (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
  )
}
