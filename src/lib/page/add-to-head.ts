/** Adds a script or a link of styles to the page. Resolves when it is loaded; when it fails, it is removed again. */
export function addToHead(element: HTMLLinkElement | HTMLScriptElement): Promise<void> {
  element.crossOrigin = ''
  return new Promise((resolve, reject) => {
    element.addEventListener('load', () => resolve())
    element.addEventListener('error', () => {
      element.remove()
      reject(new Error(`${element instanceof HTMLLinkElement ? element.href : element.src} could not be loaded`))
    })
    document.head.append(element)
  })
}

/** A link to a file: its styles, or a module that is needed later. */
export const linkTo = (rel: 'stylesheet' | 'modulepreload', href: string): HTMLLinkElement =>
  Object.assign(document.createElement('link'), { crossOrigin: '', rel, href })
