import { Outlet, useRouterState } from '@tanstack/react-router'
import { lazyPart } from '#lib/page/lazy-part.tsx'
import { AlertRegion } from '#patterns/alerts/alert-region.tsx'
import styles from './root-layout.module.css'

/** They have nothing to say before the first paint. */
const Notices = lazyPart(() => import('#app/layouts/notices.tsx').then((m) => m.Notices))

/**
 * Contains only the routed view and the parts of every page: the link past the menus, the notices at the foot,
 * messages, and the sync state for screen readers.
 */
export function RootLayout() {
  // The other frames show the sync words in their own place.
  const isArea = useRouterState({ select: ({ matches }) => matches.some(({ routeId }) => routeId === '/area') })
  return (
    <>
      <a
        className={styles['skip']}
        href="#main"
        onClick={(event) => {
          event.preventDefault()
          document.querySelector('main')?.focus()
        }}
      >
        Skip to content
      </a>
      <Outlet />
      {!isArea && <div className={styles['room']} />}
      <aside ref={publishHeight} className={styles['notices']} aria-label="Notices" data-live="gone">
        <Notices isArea={isArea} />
      </aside>
      <AlertRegion />
    </>
  )
}

/** Other parts at the foot of the screen keep this much room for the notices. */
function publishHeight(notices: HTMLElement | null): (() => void) | undefined {
  if (!notices) return undefined
  const observer = new ResizeObserver(() =>
    document.documentElement.style.setProperty('--notices', `${notices.offsetHeight}px`),
  )
  observer.observe(notices)
  return () => observer.disconnect()
}
