import { Outlet, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { currentArea } from '#app/current-area.ts'
import { BottomBar } from '#app/layouts/bottom-bar.tsx'
import { InstallCard } from '#app/update/install-card.tsx'
import { SideMenu } from '#app/layouts/side-menu.tsx'
import { TopBar } from '#app/layouts/top-bar.tsx'
import { areaNames, homePath } from '#lib/session/areas.ts'
import { rolesOf, usePerson } from '#lib/session/session.ts'
import { syncNow } from '#lib/reads/sync-now.ts'
import { useMedia } from '#lib/page/use-media.ts'
import { syncFacts } from '#patterns/sync-status/sync-facts.ts'
import { SyncStatus } from '#patterns/sync-status/sync-status.tsx'
import { wideScreen } from '#app/wide-screen.ts'
import { Badge } from '#ui/badge.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Logo } from '#ui/logo.tsx'
import { PageTop } from '#ui/page-top.ts'
import styles from './authorized-layout.module.css'

/** side menu on wide screens, a drawer on phones; a student's phone has a bar at the bottom as well. */
export function AuthorizedLayout() {
  const path = useLocation({ select: (location) => location.pathname })
  const person = usePerson()
  const isWide = useMedia(wideScreen)
  // The drawer is open only on the page where it was opened, so any route change closes it.
  const [drawerAt, setDrawerAt] = useState<string | null>(null)
  const [headerPlace, setHeaderPlace] = useState<HTMLElement | null>(null)
  // The person has just signed out, and the route change follows.
  if (!person) return null
  const roles = rolesOf(person)
  const area = currentArea(path, roles)
  const withBar = area === 'student'
  return (
    <div className={styles['frame']} data-bar={withBar || undefined}>
      {isWide && (
        <aside className={styles['side']} aria-label={`${areaNames[area]} area`}>
          <div className={styles['brand']}>
            <Logo href={homePath([area])} />
            {area !== 'student' && <Badge tone="brand">{area === 'admin' ? 'Admin' : areaNames[area]}</Badge>}
          </div>
          <SideMenu area={area} />
        </aside>
      )}
      <div className={styles['page']}>
        <TopBar
          area={area}
          path={path}
          onMenu={withBar ? undefined : () => setDrawerAt(path)}
          headerPlace={setHeaderPlace}
        />
        <section className={styles['band']} aria-label="Sync" data-live>
          <SyncStatus />
        </section>
        <main id="main" className={styles['main']} tabIndex={-1} data-landing="">
          <PageTop value={headerPlace}>
            <Outlet />
          </PageTop>
        </main>
        {path === homePath([area]) && (
          <section className={styles['install']} aria-label="Install" data-live="gone">
            <Install />
          </section>
        )}
      </div>
      {withBar && <BottomBar path={path} onMore={() => setDrawerAt(path)} />}
      {drawerAt === path && (
        <Dialog title={areaNames[area]} shape="drawer" closing="anyhow" onClose={() => setDrawerAt(null)}>
          <SideMenu area={area} />
        </Dialog>
      )}
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
