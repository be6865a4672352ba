import {
  createRootRoute,
  createRoute,
  createRouter,
  redirect,
  type AnyRoute,
  type AnyRouter,
  type RouterHistory,
} from '@tanstack/react-router'
import { FocusLayout } from '#app/layouts/focus-layout.tsx'
import { RootLayout } from '#app/layouts/root-layout.tsx'
import { SignInLayout } from '#app/layouts/sign-in-layout.tsx'
import { currentArea } from '#app/current-area.ts'
import { guard, rememberPerson } from '#app/guard.ts'
import { lazyPage } from '#app/lazy-page.tsx'
import { loadedRoles, loadRole } from '#app/loaded-roles.ts'
import type { Page } from '#app/page.ts'
import { blogPages } from '#app/routes/blog.ts'
import { formPages } from '#app/routes/form.ts'
import { personPages } from '#app/routes/person.ts'
import { publicPages } from '#app/routes/public.ts'
import { signInPages } from '#app/routes/sign-in.ts'
import { ErrorScreen } from '#app/screens/error-screen.tsx'
import type { Role } from '#contract/define.ts'
import { areas, homePath } from '#lib/session/areas.ts'
import { rolesOf, session } from '#lib/session/session.ts'
import { Skeleton } from '#ui/skeleton.tsx'

// The sign-in frame is in the entry. Visitors load the other frames together with the page.
const publicLayout = lazyPage(() => import('#app/layouts/public-layout.tsx').then((m) => m.PublicLayout))
const areaLayout = lazyPage(() => import('#app/layouts/authorized-layout.tsx').then((m) => m.AuthorizedLayout))

/**
 * Visitors may open any of their pages first, so the entry contains the lists of those pages. The pages of a role, and
 * its menu, are loaded with the first visit to its area.
 *
 *     first visit to /student/… ──▶ the area's catch-all route: the guard, then the parts of the role
 *                                     │ here                                            │ missing
 *                                     ▼                                                 ▼
 *                    router.update(a new tree), router.load():          the route draws what is missing,
 *                    the same address matches its own page              and can try again
 *
 * In a tree with the role's pages, the catch-all route shows "not built yet".
 */
const arrivals = Object.fromEntries(areas.map((area) => [area, lazyPage(() => arrive(area))]))
const notYet = lazyPage(() => import('#app/screens/not-yet.tsx').then((m) => m.NotYet))
let router: AnyRouter | undefined

async function arrive(area: Role) {
  const isHome = router?.state.location.pathname === homePath([area])
  // Most pages of these areas are lists. The code of lists is requested together with the area's pages; at the home it
  // is requested after them.
  const hasLists = area === 'admin' || area === 'vendor'
  // Homes and lists are drawn in the frame. It is requested together with the parts of the role.
  if (isHome || hasLists) void areaLayout.preload()
  if (hasLists && !isHome) askForLists()
  await loadRole(area)
  router?.update({ ...router.options, routeTree: makeTree() })
  await router?.load()
  if (hasLists && isHome) askForLists()
  return () => <Skeleton shape="rows" count={4} />
}

function askForLists(): void {
  // The page that needs the lists requests them again, and shows what is missing.
  import('#lists/list/list-edit-page.tsx').catch((problem: unknown) => console.warn('lists did not load', problem))
}

/** Loads the menu for a page that is not in the area of a role. The frame and the page are requested with it. */
async function bringMenu(path: string, load: Page['load']): Promise<void> {
  const area = currentArea(path, rolesOf(session.user ?? session.paused))
  if (loadedRoles().has(area)) return
  void areaLayout.preload()
  // The route requests the page again, and shows what is missing.
  load().catch((problem: unknown) => console.warn('a page did not load', problem))
  // Without a network, a role that works online has no parts on the device. The frame then shows everyone's menu.
  await loadRole(area).catch((problem: unknown) => console.warn('the menu did not load', problem))
}

/** The old page stays until the rows of the next one are here, for a short time. The first page is drawn without a wait. */
function askBefore(ask: NonNullable<Page['ask']>) {
  return async ({ cause, location }: { cause: string; location: { search: Record<string, unknown> } }) => {
    if (cause !== 'enter') return
    const asked = ask(location.search).catch((problem: unknown) => {
      // The page asks again, and shows what is missing.
      console.warn('rows were not asked for', problem)
    })
    if (router?.state.resolvedLocation) await asked
  }
}

/** All routes known now. Each call makes a new tree, because the router ignores a changed tree. */
function makeTree() {
  const root = createRootRoute({ component: RootLayout })
  const publicFrame = createRoute({ getParentRoute: () => root, id: 'public', component: publicLayout })
  const signInFrame = createRoute({ getParentRoute: () => root, id: 'sign-in', component: SignInLayout })
  const areaFrame = createRoute({ getParentRoute: () => root, id: 'area', component: areaLayout })
  const focusFrame = createRoute({ getParentRoute: () => root, id: 'focus', component: FocusLayout })

  const open = (frame: AnyRoute, pages: readonly Page[], beforeLoad?: () => Promise<void>) =>
    pages.map(({ path, load }) =>
      createRoute({
        getParentRoute: () => frame,
        path,
        component: lazyPage(load),
        ...(beforeLoad ? { beforeLoad } : {}),
      }),
    )
  const guarded = (frame: AnyRoute, kind: Page['frame']) =>
    [...loadedRoles()].flatMap(([role, { pages }]) =>
      pages
        .filter((page) => page.frame === kind)
        .map(({ path, load, ask }) =>
          createRoute({
            getParentRoute: () => frame,
            path,
            component: lazyPage(load),
            beforeLoad: guard(role),
            ...(ask && { loader: { handler: askBefore(ask), staleReloadMode: 'blocking' as const } }),
          }),
        ),
    )
  const ofPerson = personPages.map(({ path, load }) =>
    createRoute({
      getParentRoute: () => areaFrame,
      path,
      component: lazyPage(load),
      beforeLoad: async (at) => {
        await guard(null)(at)
        await bringMenu(path, load)
      },
    }),
  )
  /** Any other address of an area. */
  const rest = (area: Role) => {
    const Arrival = loadedRoles().has(area) ? undefined : arrivals[area]
    return createRoute({
      getParentRoute: () => areaFrame,
      path: `/${area}/$`,
      // Not the lazy page itself: the router would request the parts once more after they were missing.
      component: Arrival ? () => <Arrival /> : notYet,
      beforeLoad: async (at) => {
        await guard(area)(at)
        await Arrival?.preload()
      },
    })
  }
  /** the short addresses of the sign-in page. */
  const login = createRoute({
    getParentRoute: () => root,
    path: '/login',
    beforeLoad: () => {
      throw redirect({ to: '/account/login', replace: true })
    },
  })
  const loginBack = createRoute({
    getParentRoute: () => root,
    path: '/login/$returnPath',
    beforeLoad: ({ params }) => {
      // The router has decoded it: a return path has slashes.
      throw redirect({ href: `/account/login/${encodeURIComponent(params.returnPath)}`, replace: true })
    },
  })
  /** Any other address: a named page that is not built, or not found. */
  const elsewhere = createRoute({ getParentRoute: () => publicFrame, path: '$', component: notYet })
  return root.addChildren([
    login,
    loginBack,
    publicFrame.addChildren([
      ...open(publicFrame, publicPages),
      ...open(publicFrame, blogPages),
      ...open(publicFrame, formPages, rememberPerson),
      elsewhere,
    ]),
    signInFrame.addChildren(open(signInFrame, signInPages)),
    areaFrame.addChildren([...ofPerson, ...guarded(areaFrame, 'framed'), ...areas.map(rest)]),
    focusFrame.addChildren(guarded(focusFrame, 'focus')),
  ])
}

/** `options`: the differences where there is no browser. */
export function makeRouter(options: { history?: RouterHistory; scrollRestoration?: boolean } = {}) {
  const made = createRouter({
    routeTree: makeTree(),
    defaultErrorComponent: ErrorScreen,
    defaultPendingComponent: () => <Skeleton shape="rows" count={4} />,
    // A first screen keeps its position until the app takes its place (first-screen/take-its-place.ts).
    scrollRestoration: () => !document.getElementById('first-screen'),
    ...options,
  })
  router = made
  return made
}
