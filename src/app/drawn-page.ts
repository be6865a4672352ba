/** A first screen, drawn at the build. */
interface Drawn { readonly title: string; readonly html: string; readonly styles: string }

/** Starts the app behind a drawn page. */
export const afterPaint = 'landing.js'

const entry = /<script type="module"[^>]*src="([^"]*)"[^>]*>/

/**
 * The app's page with a first screen in it: the screen inside #root, its styles inline instead of fetched, and the app's script
 * behind `afterPaint`: before the first paint nothing else is asked for than the page and its font.
 */
export function drawnPageOf(shell: string, { title, html, styles }: Drawn): string {
  return shell
    .replace(/<title>.*?<\/title>/, () => `<title>${title}</title>`)
    .replace(/ *<link rel="(?:stylesheet|modulepreload)"[^>]*>\n?/g, '')
    .replace(entry, `<script type="module" src="/${afterPaint}">`)
    .replace('</head>', () => `<style>${styles}</style>\n</head>`)
    .replace(/<div id="root">.*?<\/div>/, () => `<div id="root" data-drawn>${html}</div>`)
}

/**
 * The script that the app's page begins with, as a module that waits for the first paint and then asks for all `files` of the page
 * at once. There is no inline script (S-13).
 */
export function startAfterPaint(shell: string, files: readonly string[]): string {
  const script = entry.exec(shell)?.[1]
  if (script === undefined) throw new Error('the app’s page has no script')
  const ask = "document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href: `/${file}` }))"
  return `requestAnimationFrame(() => setTimeout(() => {\n  for (const file of ${JSON.stringify(files)}) ${ask}\n  return import(${JSON.stringify(script)})\n}))\n`
}
