/**
 * The worker's caches of public content: pages of the site, and public pictures. The app itself has caches of its own.
 */
export const pageCache = 'pages'
export const pictureCache = 'pictures'
/** Pictures of a form: the page stores them before it calls the form available offline. */
export const formPictureCache = 'form-pictures'
