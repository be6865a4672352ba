import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { currentArea } from '#app/current-area.ts'
import { loadedRoles, loadRole } from '#app/loaded-roles.ts'
import { menuItemAt, menuOf } from '#app/menus/menus.ts'
import { ownName } from '#app/page-names.ts'
import { makeRouter } from '#app/router.tsx'
import { missedReplies, providePageReplies } from '#lib/page/page-replies.ts'
import { pageTitle } from '#lib/page/page-title.ts'
import { areas } from '#lib/session/areas.ts'
import { writeLocal } from '#lib/session/local-store.ts'
import { rolesOf, session } from '#lib/session/session.ts'
import { listSettings, type Viewer } from '#rules/drawn-lists.ts'
import type { PageReplies } from '#rules/page-replies.ts'

/** A drawn page: its title, the HTML inside #root, and what it asked for and did not get. */
interface Drawn {
  readonly title: string
  readonly html: string
  readonly missed: readonly string[]
}

/**
 * Draws a page as a visitor, or as `viewer`, sees it first. It runs in Node, at the build and on the server
 * (docs/decisions/020, 066, 100), and rejects when the page does not draw its heading. `replies`: what the page reads.
 * One page is drawn at a time.
 */
export async function prerender(path: string, replies: PageReplies = {}, viewer?: Viewer): Promise<Drawn> {
  const area = viewer && currentArea(path, rolesOf(viewer.user))
  if (area) await loadRole(area)
  become(viewer)
  try {
    const router = makeRouter({ history: createMemoryHistory({ initialEntries: [path] }), scrollRestoration: false })
    await router.load()
    const { pathname } = router.state.location
    // The guard led somewhere else.
    if (!path.startsWith(pathname)) throw new Error(`${path} is not a page of this person`)
    providePageReplies(replies, viewer && { userId: viewer.user.UserId, at: viewer.at })
    const html = renderToString(<RouterProvider router={router} />)
    if (!html.includes('<h1')) throw new Error(`the page of ${path} could not be drawn`)
    const name = ownName(pathname) ?? (area && menuItemAt(menuOf(area), pathname)?.name)
    return { title: pageTitle(name ?? ''), html, missed: missedReplies() }
  } finally {
    become(undefined)
  }
}

/** Makes the app that of this person, or of a visitor. */
function become(viewer: Viewer | undefined): void {
  const user = viewer?.user ?? null
  // Only whether there is a token matters: a page that is drawn sends nothing.
  Object.assign(session, { token: user?.UserId ?? null, user })
  for (const name of listSettings) writeLocal(name, viewer?.settings[name] ?? null)
}

/** The addresses of all lists (docs/decisions/100). */
export async function listPaths(): Promise<string[]> {
  await Promise.all(areas.map(loadRole))
  return [...loadedRoles().values()].flatMap(({ pages }) =>
    pages.flatMap(({ path, resource }) => (resource ? path : [])),
  )
}
