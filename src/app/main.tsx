import '#styles/index.css'
import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { followRoute } from '#app/follow-route.ts'
import { followSession } from '#app/follow-session.ts'
import { navigateByLinks } from '#app/link-navigation.ts'
import { makeRouter } from '#app/router.tsx'
import { must } from '#kit/must.ts'
import { applyTheme } from '#lib/theme.ts'
import { listenForInstall } from '#app/update/install-prompt.ts'

applyTheme()
listenForInstall()
const router = makeRouter()
followRoute(router)
followSession(router)
navigateByLinks(router)
createRoot(must(document.getElementById('root'), '#root')).render(<RouterProvider router={router} />)

// Databases, queue and worker wait until something is on the screen.
requestAnimationFrame(() => setTimeout(() => {
  void import('#app/start-offline.ts').then(({ startOffline }) => startOffline())
  void import('#app/update/register-worker.ts').then(({ registerWorker }) => registerWorker())
}))
