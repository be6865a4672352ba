const entry = / *<script type="module"[^>]*src="([^"]*)"[^>]*><\/script>\n?/
const links = / *<link rel="(modulepreload|stylesheet)"[^>]*href="([^"]*)"[^>]*>\n?/g

/** What the app's page, as the bundler writes it, loads at once: addresses, in the page's order. */
export interface AppPage {
  readonly entry: string
  readonly preloads: readonly string[]
  readonly styles: readonly string[]
}

export function readAppPage(page: string): AppPage {
  const script = entry.exec(page)?.[1]
  if (script === undefined) throw new Error('the app’s page has no script')
  const found = [...page.matchAll(links)]
  const of = (kind: string) => found.flatMap(([, rel, href = '']) => (rel === kind ? href : []))
  return { entry: script, preloads: of('modulepreload'), styles: of('stylesheet') }
}

/** The page without these, and with `script` in the place of the app's own. */
export const replaceParts = (page: string, script: string): string => page.replace(links, '').replace(entry, script)
