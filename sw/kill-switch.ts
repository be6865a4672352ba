// The worker that removes the worker (O-29). The build makes it as /kill-switch.js; in an emergency the server sends its text as
// /sw.js. It removes its registration and the caches. It does not touch IndexedDB, which stores unsent answers, and it reloads no
// page: open pages keep the typed text and use the network from now on.
declare const self: ServiceWorkerGlobalScope

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))

self.addEventListener('activate', (event) => event.waitUntil(retire()))

async function retire(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name)
  await self.registration.unregister()
}
