import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { ownName } from '#app/page-names.ts'
import { makeRouter } from '#app/router.tsx'
import { providePageReplies } from '#lib/page/page-replies.ts'
import type { PageReplies } from '#rules/page-replies.ts'
import { pageTitle } from '#lib/page/page-title.ts'

/**
 * Draws a page as a visitor sees it first: its title and the HTML inside #root. It runs in Node, at the build and on the
 * server (docs/decisions/020, 066), and rejects when the page does not draw its heading. `replies`: what the page reads.
 * One page is drawn at a time.
 */
export async function prerender(path: string, replies: PageReplies = {}): Promise<{ title: string; html: string }> {
  const router = makeRouter({ history: createMemoryHistory({ initialEntries: [path] }), scrollRestoration: false })
  await router.load()
  providePageReplies(replies)
  const html = renderToString(<RouterProvider router={router} />)
  if (!html.includes('<h1')) throw new Error(`the page of ${path} could not be drawn`)
  return { title: pageTitle(ownName(path) ?? ''), html }
}
