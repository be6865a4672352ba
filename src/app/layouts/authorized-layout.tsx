import { Outlet } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useSnapshot } from 'valtio'
import { currentArea } from '#app/current-area.ts'
import { BottomBar } from '#app/layouts/bottom-bar.tsx'
import { lazyPart } from '#lib/page/lazy-part.tsx'
import { SideMenu } from '#app/layouts/side-menu.tsx'
import { TopBar } from '#app/layouts/top-bar.tsx'
import { usePagePath } from '#app/use-page-path.ts'
import { areaNames, homePath } from '#lib/session/areas.ts'
import { rolesOf, usePerson } from '#lib/session/session.ts'
import { syncNow } from '#lib/reads/sync-now.ts'
import { useMedia } from '#lib/page/use-media.ts'
import { syncFacts } from '#patterns/sync-status/sync-facts.ts'
import { wideScreen } from '#app/wide-screen.ts'
import { Badge } from '#ui/badge.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Logo } from '#ui/logo.tsx'
import { PageTop } from '#ui/page-top.ts'
import styles from './authorized-layout.module.css'

/** Only phones need it, after a press. */
const AccountSheet = lazyPart(() => import('#app/layouts/account-sheet.tsx').then((m) => m.AccountSheet))

/** The browser's offer comes late, so the card does not delay the page. */
const InstallCard = lazyPart(() => import('#app/update/install-card.tsx').then((m) => m.InstallCard))

/** side menu on wide screens, a drawer on phones; a student's phone has a bar at the bottom as well. */
export function AuthorizedLayout() {
  const path = usePagePath()
  const person = usePerson()
  const isWide = useMedia(wideScreen)
  // The drawer and the sheet are open only on the page where they were opened, so any route change closes them.
  const [drawerAt, setDrawerAt] = useState<string | null>(null)
  const [sheetAt, setSheetAt] = useState<string | null>(null)
  const [headerPlace, setHeaderPlace] = useState<HTMLElement | null>(null)
  const isHome = path === homePath([currentArea(path, rolesOf(person))])
  const pageTop = useMemo(() => {
    if (!headerPlace || (isWide && !isHome)) return null
    return { element: headerPlace, takes: isHome ? 'header' : 'title' } as const
  }, [headerPlace, isWide, isHome])
  // The person has just signed out, and the route change follows.
  if (!person) return null
  const roles = rolesOf(person)
  const area = currentArea(path, roles)
  // A person without a role, such as an applicant, has no area.
  const hasArea = roles.length > 0
  const areaName = hasArea ? areaNames[area] : 'Your account'
  const withBar = area === 'student' && hasArea
  const home = hasArea ? homePath([area]) : '/account/welcome'
  return (
    <div className={styles['frame']} data-bar={withBar || undefined}>
      {isWide && (
        <aside className={styles['side']} aria-label={hasArea ? `${areaName} area` : areaName}>
          <div className={styles['brand']}>
            <Logo href={home} />
            {area !== 'student' && <Badge tone="brand">{area === 'admin' ? 'Admin' : areaNames[area]}</Badge>}
          </div>
          <SideMenu area={area} />
        </aside>
      )}
      <div className={styles['page']}>
        <TopBar
          area={area}
          home={home}
          path={path}
          onMenu={withBar ? undefined : () => setDrawerAt(path)}
          onAccount={() => setSheetAt(path)}
          headerPlace={setHeaderPlace}
        />
        <main id="main" className={styles['main']} tabIndex={-1} data-landing="">
          <PageTop value={pageTop}>
            <Outlet />
          </PageTop>
        </main>
        {isHome && (
          <section className={styles['install']} aria-label="Install" data-live="gone">
            <Install />
          </section>
        )}
      </div>
      {withBar && <BottomBar path={path} onMore={() => setDrawerAt(path)} />}
      {drawerAt === path && (
        <Dialog title={areaName} shape="drawer" closing="anyhow" onClose={() => setDrawerAt(null)}>
          <SideMenu area={area} />
        </Dialog>
      )}
      {sheetAt === path && <AccountSheet area={area} onClose={() => setSheetAt(null)} />}
    </div>
  )
}

/**
 * Offers the installation where a person starts (O-30). It is below the page, because the browser's event comes late
 * and must not move the page. On iOS unsent answers are sent first.
 */
function Install() {
  const { waiting } = useSnapshot(syncFacts)
  return <InstallCard unsent={waiting} send={syncNow} />
}
