// Vite's `define` puts the hash of the client's sources here; the server and Node tests run without it.
declare const __APP_REVISION__: string | undefined

/** The build of this code: the same text in the page and in its service worker. */
export const appRevision: string = typeof __APP_REVISION__ === 'string' ? __APP_REVISION__ : 'unbuilt'
