// The worker that retires the worker (O-29). Built beside the others as /kill-switch.js; in an emergency its text is
// served as /sw.js. It removes itself and the caches. IndexedDB, where unsent answers live, it leaves alone, and it
// reloads nobody: pages that are open keep what is typed in them and go to the network from now on.
declare const self: ServiceWorkerGlobalScope

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))

self.addEventListener('activate', (event) => event.waitUntil(retire()))

async function retire(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name)
  await self.registration.unregister()
}
