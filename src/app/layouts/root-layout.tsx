import { Outlet } from '@tanstack/react-router'
import { lazyPart } from '#app/lazy-part.tsx'
import { AlertRegion } from '#patterns/alerts/alert-region.tsx'
import { SyncVoice } from '#patterns/sync-status/sync-voice.tsx'
import styles from './root-layout.module.css'

/** It is empty until the worker is registered, which happens after the first paint. */
const UpdateCard = lazyPart(() => import('#app/update/update-card.tsx').then((m) => m.UpdateCard))

/**
 * Contains only the routed view and the parts of every page: the link past the menus, messages, and the sync
 * state for screen readers.
 */
export function RootLayout() {
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
      <UpdateCard />
      <AlertRegion />
      <SyncVoice />
    </>
  )
}
