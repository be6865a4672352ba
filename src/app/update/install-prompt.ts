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
    /**
     * The event, if it came before the app: a drawn page starts the app later and stores the event here
     * (`drawn-page.ts`).
     */
    installEvent?: InstallPromptEvent
  }
}

/** How this browser installs the app: with its own prompt, by hand on iOS, or not (any more). */
export const installState = proxy<{ way: 'none' | 'prompt' | 'ios'; event: InstallPromptEvent | null }>({
  way: 'none',
  event: null,
})

/**
 * Listens from the start, because the event comes once and early. After a no on this device the app does not offer it
 * again.
 */
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

/** Stores a no on this device for good; the browser's own menu can still install the app. */
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

/** iPads say that they are Macs, but no Mac has a touch screen. */
function isIos(): boolean {
  return (
    /iPhone|iPad|iPod/.test(navigator.userAgent) ||
    (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
  )
}
