/** The worker's stores of what visitors saw: pages of the site, and pictures anybody may see. The app itself has stores of its own. */
export const pageCache = 'pages'
export const pictureCache = 'pictures'
/** Pictures that a form shows, stored by its page before the form is called ready offline. */
export const formPictureCache = 'form-pictures'
