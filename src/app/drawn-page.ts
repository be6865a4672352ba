/** Where a page waits that the build has drawn: the landing page, the first of most visitors. */
export const drawnPage = 'landing.html'
/** Starts the app behind a drawn page. */
export const afterPaint = 'landing.js'

interface Drawn { readonly title: string; readonly html: string }

/**
 * The app's page with a first screen in it: `drawn` inside #root, `styles` inline instead of fetched, and the app's script behind
 * `afterPaint`, which lets the browser show the page first. `scripts`: the files the app will then ask for.
 */
export function withDrawn(shell: string, { title, html }: Drawn, styles: string, scripts: readonly string[]): string {
  return shell
    .replace(/<title>.*?<\/title>/, () => `<title>${title}</title>`)
    .replace(/ *<link rel="stylesheet"[^>]*>\n?/g, '')
    .replace(/ *<link rel="modulepreload"[^>]*>\n?/g, '')
    .replace('</head>', () => `${scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">\n`).join('')}<style>${styles}</style>\n</head>`)
    .replace(/<script type="module"[^>]*src="[^"]*"[^>]*>/, `<script type="module" src="/${afterPaint}">`)
    .replace(/<div id="root">.*?<\/div>/, () => `<div id="root" data-drawn>${html}</div>`)
}

/** The script that the app's page begins with, as a module that waits for the first paint. There is no inline script (S-13). */
export function startAfterPaint(shell: string): string {
  const entry = /<script type="module"[^>]*src="([^"]*)"/.exec(shell)?.[1]
  if (entry === undefined) throw new Error('the app’s page has no script')
  return `requestAnimationFrame(() => setTimeout(() => import(${JSON.stringify(entry)})))\n`
}
