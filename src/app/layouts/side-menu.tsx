import { useLocation } from '@tanstack/react-router'
import { useSnapshot } from 'valtio'
import { ProfileBlock } from '#app/layouts/profile-block.tsx'
import { menuItemOf, menuOf } from '#app/menus/menus.ts'
import type { Role } from '#contract/define.ts'
import { session } from '#lib/session/session.ts'
import { useUnread } from '#patterns/notifications/unread.ts'
import { SyncStatus } from '#patterns/sync-status/sync-status.tsx'
import { ThemeChoice } from '#patterns/theme-choice/theme-choice.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './side-menu.module.css'

/**
 * The groups of an area, the sync state and the profile: in the side bar of wide screens, in the drawer of
 * phones.
 */
export function SideMenu({ area }: { area: Role }) {
  const path = useLocation({ select: (location) => location.pathname })
  const unread = useUnread()
  const current = menuItemOf(area, path)
  const { user, paused } = useSnapshot(session)
  const person = user ?? paused
  const groups = person ? menuOf(area, person) : []
  return (
    <>
      <nav aria-label="Menu" className={styles['nav']}>
        {groups.map(({ heading, items }) => (
          <div key={heading} role="group" aria-label={heading}>
            <p className={styles['heading']} aria-hidden="true">
              {heading}
            </p>
            {items.map((item) => (
              <a
                key={item.url}
                href={item.url}
                className={styles['item']}
                aria-current={item === current ? (item.url === path ? 'page' : 'true') : undefined}
              >
                <Icon of={item.icon} size="s" />
                {item.name}
                {item.url === '/notifications' && unread > 0 && (
                  <span className={styles['count']}>
                    {unread}
                    <span className="read"> new</span>
                  </span>
                )}
              </a>
            ))}
          </div>
        ))}
      </nav>
      <div className={styles['foot']}>
        <div data-live>
          <SyncStatus />
        </div>
        <ThemeChoice />
        <ProfileBlock area={area} />
      </div>
    </>
  )
}
