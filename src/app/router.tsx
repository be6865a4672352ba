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
import { guard, rememberPerson } from '#app/guard.ts'
import { lazyPage } from '#app/lazy-page.tsx'
import type { Page } from '#app/page.ts'
import { personPages } from '#app/routes/person.ts'
import { signInPages } from '#app/routes/sign-in.ts'
import { mentorPages } from '#app/routes/mentor.ts'
import { parentPages } from '#app/routes/parent.ts'
import { formPages } from '#app/routes/form.ts'
import { publicPages } from '#app/routes/public.ts'
import { studentPages } from '#app/routes/student.ts'
import { ErrorScreen } from '#app/screens/error-screen.tsx'
import type { Role } from '#contract/define.ts'
import { homePath } from '#lib/session/areas.ts'
import { Skeleton } from '#ui/skeleton.tsx'

/**
 * Areas with many pages, for few people, who are online: their lists of pages are loaded with the first visit.
 *
 *     first visit to /admin/… ──▶ the area's catch-all route draws `arrival`, a skeleton
 *                                   │ loads routes/admin.ts, adds its pages to `known`
 *                                   ▼
 *                                 router.update(a new tree) ──▶ router.load(): the same address matches its own page
 *
 * Later visits find the pages in the tree; the catch-all route then shows "not built yet".
 */
const later = {
  admin: () => import('#app/routes/admin.ts').then((m) => m.adminPages),
  vendor: () => import('#app/routes/vendor.ts').then((m) => m.vendorPages),
} as const
type LaterArea = keyof typeof later
const known = new Map<LaterArea, readonly Page[]>()
let router: AnyRouter | undefined

function askForLists(): void {
  // The page that needs the lists requests them again, and shows what is missing.
  import('#lists/list/list-edit-page.tsx').catch((problem: unknown) => console.warn('lists did not load', problem))
}

/** The page that such an area shows until its pages are known. */
const arrival = (area: LaterArea) =>
  lazyPage(async () => {
    const isHome = router?.state.location.pathname === homePath([area])
    // Most pages of these areas are lists. The code of lists is requested together with the area's pages; at the home
    // it is requested after them.
    if (!isHome) askForLists()
    known.set(area, await later[area]())
    router?.update({ ...router.options, routeTree: makeTree() })
    await router?.load()
    if (isHome) askForLists()
    return () => <Skeleton shape="rows" count={4} />
  })
const notYet = lazyPage(() => import('#app/screens/not-yet.tsx').then((m) => m.NotYet))
const arrivals = { admin: arrival('admin'), vendor: arrival('vendor') }

/** Every guarded page once, by the role that may open it. */
const areaPages = (): readonly (readonly [Role | null, readonly Page[]])[] => [
  [null, personPages],
  ['mentor', mentorPages],
  ['student', studentPages],
  ['parent', parentPages],
  ...known,
]

// The sign-in frame is in the entry. Visitors load the other frames together with the page.
const publicLayout = lazyPage(() => import('#app/layouts/public-layout.tsx').then((m) => m.PublicLayout))
const areaLayout = lazyPage(() => import('#app/layouts/authorized-layout.tsx').then((m) => m.AuthorizedLayout))

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
    areaPages().flatMap(([role, pages]) =>
      pages
        .filter((page) => page.frame === kind)
        .map(({ path, load }) =>
          createRoute({ getParentRoute: () => frame, path, component: lazyPage(load), beforeLoad: guard(role) }),
        ),
    )
  const areas = ['admin', 'vendor', 'mentor', 'student', 'parent'] as const satisfies readonly Role[]
  // Any other address of an area. It loads the area's pages while they are unknown, and otherwise shows `NotYet`.
  const rest = (area: Role) => ((area === 'admin' || area === 'vendor') && !known.has(area) ? arrivals[area] : notYet)
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
      throw redirect({ href: `/account/login/${params.returnPath}`, replace: true })
    },
  })
  /** Any other address: a named page that is not built, or not found. */
  const elsewhere = createRoute({ getParentRoute: () => publicFrame, path: '$', component: notYet })
  return root.addChildren([
    login,
    loginBack,
    publicFrame.addChildren([
      ...open(publicFrame, publicPages),
      ...open(publicFrame, formPages, rememberPerson),
      elsewhere,
    ]),
    signInFrame.addChildren(open(signInFrame, signInPages)),
    areaFrame.addChildren([
      ...guarded(areaFrame, 'framed'),
      ...areas.map((area) =>
        createRoute({
          getParentRoute: () => areaFrame,
          path: `/${area}/$`,
          component: rest(area),
          beforeLoad: guard(area),
        }),
      ),
    ]),
    focusFrame.addChildren(guarded(focusFrame, 'focus')),
  ])
}

/** `options`: the differences where there is no browser. */
export function makeRouter(options: { history?: RouterHistory; scrollRestoration?: boolean } = {}) {
  const made = createRouter({
    routeTree: makeTree(),
    defaultErrorComponent: ErrorScreen,
    defaultPendingComponent: () => <Skeleton shape="rows" count={4} />,
    scrollRestoration: true,
    ...options,
  })
  router = made
  return made
}
