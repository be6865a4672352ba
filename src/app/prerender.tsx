import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { titleOf } from '#app/menus.ts'
import { makeRouter } from '#app/router.tsx'
import { pageTitle } from '#lib/page-title.ts'

/** A page as a visitor sees it first: its title and the HTML inside #root. Runs at the build, in Node (quality.md). */
export async function prerender(path: string): Promise<{ title: string; html: string }> {
  const router = makeRouter({ history: createMemoryHistory({ initialEntries: [path] }), scrollRestoration: false })
  await router.load()
  return { title: pageTitle(titleOf('student', path)), html: renderToString(<RouterProvider router={router} />) }
}
