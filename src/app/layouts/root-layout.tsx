import { Outlet } from '@tanstack/react-router'
import { lazyPart } from '#app/lazy-part.tsx'
import { AlertRegion } from '#patterns/alerts/alert-region.tsx'
import { SyncVoice } from '#patterns/sync-status/sync-voice.tsx'
import styles from './root-layout.module.css'

/** Has nothing to say before the worker is registered, which is after the first paint. */
const UpdateCard = lazyPart(() => import('#app/update/update-card.tsx').then((m) => m.UpdateCard))

/** Only hosts the routed view (R-029) and what stands on every page: the way past the menus, messages, the sync words' voice. */
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
