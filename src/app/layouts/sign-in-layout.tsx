import { Outlet } from '@tanstack/react-router'
import CloudOff from 'lucide-react/icons/cloud-off'
import CircleCheck from 'lucide-react/icons/circle-check'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import { lazyPart } from '#lib/page/lazy-part.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { Logo } from '#ui/logo.tsx'
import cloth from '#styles/cloth.module.css'
import styles from './sign-in-layout.module.css'

/** Nothing waits and nothing is sent before the databases are open, which is after the first paint. */
const SyncStatus = lazyPart(() => import('#patterns/sync-status/sync-status.tsx').then((m) => m.SyncStatus))

/** The pages around signing in: the brand panel with the cloth, and one form. */
export function SignInLayout() {
  return (
    <div className={styles['frame']}>
      <header className={classNames(styles['panel'], cloth['cloth'], cloth['fade'])}>
        <Logo href="/" />
        <div className={styles['promise']}>
          <p className={styles['headline']}>Your work gets through, even when the network does not.</p>
          <ul className={styles['facts']}>
            <li>
              <Icon of={CloudOff} size="s" />
              Answer without a signal
            </li>
            <li>
              <Icon of={CircleCheck} size="s" />
              Each answer is sent once
            </li>
            <li>
              <Icon of={MessageSquareText} size="s" />
              Feedback waits for you, also offline
            </li>
          </ul>
        </div>
        <span className={classNames(styles['arch'], styles['tall'], cloth['cloth'])} aria-hidden="true" />
        <span className={classNames(styles['arch'], styles['low'], cloth['cloth'])} aria-hidden="true" />
      </header>
      <div className={styles['side']}>
        <main id="main" className={styles['main']} tabIndex={-1} data-landing="">
          <Outlet />
        </main>
        <footer className={styles['foot']}>
          <SyncStatus />
          <a href="/privacy">Privacy</a>
          <a href="/terms">Terms</a>
        </footer>
      </div>
    </div>
  )
}
