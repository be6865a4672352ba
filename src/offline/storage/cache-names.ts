/** The worker's stores of what visitors saw: pages of the site, and pictures anybody may see. The app itself has stores of its own. */
export const pageCache = 'pages'
export const pictureCache = 'pictures'
