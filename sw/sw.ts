// The service worker, served as /sw.js for ever. Events only; what they do lives beside this file.
import { appRevision } from '#kit/app-revision.ts'
import { drainInBackground, refreshNowAndThen } from './drain.ts'
import { installShell, keepPart, retireOldReleases } from './precache.ts'
import { answer, bypassWorker } from './routes.ts'

declare const self: ServiceWorkerGlobalScope

self.addEventListener('install', (event) => {
  event.waitUntil(installShell().then((files) => bypassWorker(event, files)))
})

self.addEventListener('activate', (event) => {
  // A first-visit tab is served too; a page of an older release keeps running as it is (O-28).
  event.waitUntil(retireOldReleases().then(() => self.clients.claim()))
})

self.addEventListener('fetch', (event) => {
  // Anything that writes is the page's own business: never answered, never sent again (O-29).
  if (event.request.method !== 'GET') return
  const response = answer(event)
  if (response) event.respondWith(response)
})

self.addEventListener('message', (event) => {
  // Only a person's "Update now" sends the first one; there is no other way past waiting.
  if (event.data?.type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting())
  if (event.data?.type === 'GET_REVISION') event.ports[0]?.postMessage(appRevision)
  if (event.data?.type === 'KEEP_PART') event.waitUntil(keepPart().then(() => null, String).then((problem) => event.ports[0]?.postMessage(problem)))
})

self.addEventListener('sync', drainInBackground)
self.addEventListener('periodicsync', refreshNowAndThen)
