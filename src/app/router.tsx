import { createRootRoute, createRoute, createRouter, redirect, type RouterHistory } from '@tanstack/react-router'
import { FocusLayout } from '#app/layouts/focus-layout.tsx'
import { RootLayout } from '#app/layouts/root-layout.tsx'
import { SignInLayout } from '#app/layouts/sign-in-layout.tsx'
import { guard, rememberPerson } from '#app/guard.ts'
import { lazyPage } from '#app/lazy-page.tsx'
import type { Page } from '#app/page.ts'
import { personPages, signInPages } from '#app/routes/account.ts'
import { adminPages } from '#app/routes/admin.ts'
import { mentorPages } from '#app/routes/mentor.ts'
import { parentPages } from '#app/routes/parent.ts'
import { formPages, publicPages } from '#app/routes/public.ts'
import { studentPages } from '#app/routes/student.ts'
import { vendorPages } from '#app/routes/vendor.ts'
import { ErrorScreen } from '#app/screens/error-screen.tsx'
import { NotFound } from '#app/screens/not-found.tsx'
import type { Role } from '#contract/define.ts'
import { Skeleton } from '#ui/skeleton.tsx'

const root = createRootRoute({ component: RootLayout, notFoundComponent: NotFound })
// The sign-in frame is in the entry; visitors of the others load theirs beside their page.
const publicFrame = createRoute({ getParentRoute: () => root, id: 'public', component: lazyPage(() => import('#app/layouts/public-layout.tsx').then((m) => m.PublicLayout)) })
const signInFrame = createRoute({ getParentRoute: () => root, id: 'sign-in', component: SignInLayout })
const areaFrame = createRoute({ getParentRoute: () => root, id: 'area', component: lazyPage(() => import('#app/layouts/authorized-layout.tsx').then((m) => m.AuthorizedLayout)) })
const focusFrame = createRoute({ getParentRoute: () => root, id: 'focus', component: FocusLayout })

type Frame = typeof publicFrame | typeof signInFrame | typeof areaFrame | typeof focusFrame

function open(frame: Frame, pages: readonly Page[], beforeLoad?: () => Promise<void>) {
  return pages.map(({ path, load }) => createRoute({ getParentRoute: () => frame, path, component: lazyPage(load), ...(beforeLoad ? { beforeLoad } : {}) }))
}

/** Pages of a role, or of anyone with a session (`null`), in the frame asked for. */
function guarded(role: Role | null, pages: readonly Page[], frame: Page['frame']) {
  const beforeLoad = guard(role)
  const parent: Frame = frame === 'focus' ? focusFrame : areaFrame
  return pages.filter((page) => page.frame === frame).map(({ path, load }) => createRoute({ getParentRoute: () => parent, path, component: lazyPage(load), beforeLoad }))
}

/** Every guarded page once, by who may stand on it. */
const areaPages = [
  [null, personPages], ['admin', adminPages], ['vendor', vendorPages], ['mentor', mentorPages], ['student', studentPages], ['parent', parentPages],
] as const satisfies readonly (readonly [Role | null, readonly Page[]])[]

/** the short addresses of the sign-in page. */
const login = createRoute({ getParentRoute: () => root, path: '/login', beforeLoad: () => { throw redirect({ to: '/account/login', replace: true }) } })
const loginBack = createRoute({ getParentRoute: () => root, path: '/login/$returnPath', beforeLoad: ({ params }) => { throw redirect({ to: '/account/login/$returnPath', params, replace: true }) } })

/** `options`: what differs where no browser is. */
export function makeRouter(options: { history?: RouterHistory; scrollRestoration?: boolean } = {}) {
  return createRouter({
    routeTree: root.addChildren([
      login, loginBack,
      publicFrame.addChildren([...open(publicFrame, publicPages), ...open(publicFrame, formPages, rememberPerson)]),
      signInFrame.addChildren(open(signInFrame, signInPages)),
      areaFrame.addChildren(areaPages.flatMap(([role, pages]) => guarded(role, pages, 'framed'))),
      focusFrame.addChildren(areaPages.flatMap(([role, pages]) => guarded(role, pages, 'focus'))),
    ]),
    defaultErrorComponent: ErrorScreen,
    defaultPendingComponent: () => <Skeleton shape="rows" count={4} />,
    scrollRestoration: true,
    ...options,
  })
}
