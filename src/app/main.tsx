import '#styles/index.css'
import { RouterProvider } from '@tanstack/react-router'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { takeItsPlace } from '#app/first-screen/take-its-place.ts'
import { followRoute } from '#app/follow-route.ts'
import { followSession } from '#app/follow-session.ts'
import { navigateByLinks } from '#app/link-navigation.ts'
import { makeRouter } from '#app/router.tsx'
import { must } from '#kit/must.ts'
import { device } from '#lib/session/device.ts'
import { afterNextFrame } from '#lib/page/next-frame.ts'
import { keepReferralCode } from '#lib/session/referral-code.ts'
import { session } from '#lib/session/session.ts'
import { applyTheme } from '#lib/session/theme.ts'
import { alertError } from '#patterns/alerts/alerts.ts'
import { listenForInstall } from '#app/update/install-prompt.ts'

applyTheme()
listenForInstall()
keepReferralCode(location.search)
const router = makeRouter()
followRoute(router)
followSession(router)
navigateByLinks(router)

const place = must(document.getElementById('root'), '#root')
const firstScreen = document.getElementById('first-screen')
if (firstScreen) void takeItsPlace(firstScreen, place)
const app = <RouterProvider router={router} />
const isDrawn = place.dataset['drawn'] !== undefined
// The files of the page are requested before React draws. React draws once, because without these files it has nothing
// to show.
const drawn = router
  .load()
  .then(() => (isDrawn && !(session.user ?? session.paused) ? takeOver() : createRoot(place).render(app)))
  .then(afterNextFrame)

/**
 * Takes over a page that was drawn at the build for visitors. Its links work already, and parts that the visitor has
 * opened stay open.
 */
function takeOver(): void {
  // With this setting the router leaves out the same boundary as when it draws on a server.
  Object.assign(router, { ssr: {} })
  hydrateRoot(place, app, { onRecoverableError: (problem) => console.warn('the drawn page was drawn again', problem) })
}

function tellMissing(problem: unknown): void {
  console.warn('the device’s databases did not start', problem)
  alertError('A part of the app is missing, so nothing can be stored or sent from this page.', {
    keep: true,
    action: { label: 'Load again', run: () => location.reload() },
  })
}

async function startBehind(): Promise<void> {
  // The file of the databases is loaded at the same time as the file that needs it.
  await Promise.all([import('#app/start-offline.ts'), device()])
    .then(([{ startOffline }]) => startOffline(drawn))
    .catch(tellMissing)
  const { registerWorker } = await import('#app/update/register-worker.ts')
  await registerWorker()
}

// Databases, queue and worker wait for the first frame.
void afterNextFrame().then(startBehind)
