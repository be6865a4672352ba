import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { ownName } from '#app/page-names.ts'
import { makeRouter } from '#app/router.tsx'
import { pageTitle } from '#lib/page/page-title.ts'

/**
 * Draws a page as a visitor sees it first: its title and the HTML inside #root. It runs at the build, in Node
 * (quality.md), and rejects when the page does not draw its heading.
 */
export async function prerender(path: string): Promise<{ title: string; html: string }> {
  const router = makeRouter({ history: createMemoryHistory({ initialEntries: [path] }), scrollRestoration: false })
  await router.load()
  const html = renderToString(<RouterProvider router={router} />)
  if (!html.includes('<h1')) throw new Error(`the page of ${path} could not be drawn`)
  return { title: pageTitle(ownName(path) ?? ''), html }
}
