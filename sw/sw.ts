// The service worker, served as /sw.js. It only registers events; the other files of this folder do the work.
import { appRevision } from '#kit/app-revision.ts'
import { drainInBackground, refreshNowAndThen } from './drain.ts'
import { installShell, keepSet, retireOldReleases } from './precache.ts'
import { answer, bypassWorker } from './routes.ts'

declare const self: ServiceWorkerGlobalScope

self.addEventListener('install', (event) => {
  event.waitUntil(installShell().then((files) => bypassWorker(event, files)))
})

self.addEventListener('activate', (event) => {
  // It takes over tabs of a first visit too. A page of an older release continues to run that release (O-28).
  event.waitUntil(retireOldReleases().then(() => self.clients.claim()))
})

self.addEventListener('fetch', (event) => {
  // Writes belong to the page: the worker neither answers nor repeats them (O-29).
  if (event.request.method !== 'GET') return
  const response = answer(event)
  if (response) event.respondWith(response)
})

self.addEventListener('message', (event) => {
  // Only the "Update now" button sends SKIP_WAITING; no other way skips the waiting.
  if (event.data?.type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting())
  if (event.data?.type === 'GET_REVISION') event.ports[0]?.postMessage(appRevision)
  if (event.data?.type === 'KEEP_SET')
    event.waitUntil(
      keepSet(event.data.set)
        .then(() => null, String)
        .then((problem) => event.ports[0]?.postMessage(problem)),
    )
})

// A push of the server (server/ports/push.ts) says what to show and the page that it opens (V-16).
self.addEventListener('push', (event) => {
  const shown: [title: string, options: NotificationOptions] = event.data?.json()
  event.waitUntil(self.registration.showNotification(...shown))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  // A window of its own, because a page that is open may hold typed text.
  event.waitUntil(self.clients.openWindow(event.notification.data))
})

self.addEventListener('sync', drainInBackground)
self.addEventListener('periodicsync', refreshNowAndThen)
