import '#styles/index.css'
import { RouterProvider } from '@tanstack/react-router'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { followRoute } from '#app/follow-route.ts'
import { followSession } from '#app/follow-session.ts'
import { navigateByLinks } from '#app/link-navigation.ts'
import { makeRouter } from '#app/router.tsx'
import { must } from '#kit/must.ts'
import { session } from '#lib/session.ts'
import { applyTheme } from '#lib/theme.ts'
import { alertError } from '#patterns/alerts/alerts.ts'
import { listenForInstall } from '#app/update/install-prompt.ts'

applyTheme()
listenForInstall()
const router = makeRouter()
followRoute(router)
followSession(router)
navigateByLinks(router)

const place = must(document.getElementById('root'), '#root')
const app = <RouterProvider router={router} />
if (place.dataset['drawn'] === undefined) createRoot(place).render(app)
else void router.load().then(() => session.user ?? session.paused ? createRoot(place).render(app) : takeOver())

/** The page came drawn, as visitors see it: its links work already, and what was opened in it stays so. */
function takeOver(): void {
  // The router leaves out the boundary that it leaves out when it draws on a server.
  Object.assign(router, { ssr: {} })
  hydrateRoot(place, app, { onRecoverableError: (problem) => console.warn('the drawn page was drawn again', problem) })
}

function tellMissing(problem: unknown): void {
  console.warn('the device’s databases did not start', problem)
  alertError('A part of the app is missing, so nothing can be stored or sent from this page.', { keep: true, action: { label: 'Load again', run: () => location.reload() } })
}

// Databases, queue and worker wait until something is on the screen.
requestAnimationFrame(() => setTimeout(() => {
  import('#app/start-offline.ts').then(({ startOffline }) => startOffline()).catch(tellMissing)
  void import('#app/update/register-worker.ts').then(({ registerWorker }) => registerWorker())
}))
