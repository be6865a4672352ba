import Bell from 'lucide-react/icons/bell'
import MenuIcon from 'lucide-react/icons/menu'
import { menuItemAt, useMenu } from '#app/menus/menus.ts'
import { SearchLink } from '#app/search/search-link.tsx'
import { otherAreas } from '#app/layouts/other-areas.ts'
import type { Role } from '#contract/define.ts'
import { areaNames, homePath } from '#lib/session/areas.ts'
import { useUser } from '#lib/session/session.ts'
import { Breadcrumbs } from '#patterns/breadcrumbs/breadcrumbs.tsx'
import { useUnread } from '#patterns/notifications/unread.ts'
import { SyncSign } from '#patterns/sync-status/sync-sign.tsx'
import { Avatar, initialsOf } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Logo } from '#ui/logo.tsx'
import styles from './top-bar.module.css'

interface Props {
  area: Role
  home: string
  path: string
  onMenu: (() => void) | undefined
  /** Opens the account sheet of phones. */
  onAccount: () => void
  /** Receives the element for the page's own header or title. */
  headerPlace: (place: HTMLElement | null) => void
}

/**
 * Shows the position in the area, the person's other areas, the sync state and the bell. On phones it
 * holds the page's title and the account; the other areas are behind the account.
 */
export function TopBar({ area, home, path, onMenu, onAccount, headerPlace }: Props) {
  const user = useUser()
  const owner = { firstname: user.Firstname, surname: user.Surname }
  const unread = useUnread()
  const page = menuItemAt(useMenu(area), path)
  return (
    <header className={styles['bar']}>
      <span className={styles['narrow']}>
        {onMenu ? (
          <Button variant="quiet" square aria-label="Open menu" aria-haspopup="dialog" onClick={onMenu}>
            <Icon of={MenuIcon} />
          </Button>
        ) : (
          <Logo href={home} markOnly />
        )}
      </span>
      <div className={styles['place']} data-home-bar={path === home || undefined}>
        {path !== home && <Breadcrumbs home={home} page={page} path={path} />}
        <div ref={headerPlace} className={styles['title']} data-title-place />
        {/* Until the page draws its own title. */}
        {path !== home && page && (
          <p className={styles['name']} aria-hidden="true">
            {page.name}
          </p>
        )}
      </div>
      <span className={styles['wide']}>
        {otherAreas(user, area).map((role) => (
          <LinkButton key={role} href={homePath([role])} variant="quiet" size="compact">
            {areaNames[role]} area
          </LinkButton>
        ))}
      </span>
      {area === 'admin' && <SearchLink className={styles['round']} />}
      <SyncSign />
      <LinkButton
        href="/notifications"
        variant="quiet"
        square
        className={styles['bell']}
        aria-label={unread > 0 ? `Notifications, ${unread} new` : 'Notifications'}
        data-kept="Notifications"
      >
        <Icon of={Bell} />
        {unread > 0 && <span className={styles['dot']} data-live />}
      </LinkButton>
      <span className={styles['narrow']}>
        <Button
          variant="quiet"
          square
          className={styles['account']}
          aria-label={`${initialsOf(owner)}, your account`}
          aria-haspopup="dialog"
          onClick={onAccount}
        >
          <Avatar {...owner} />
        </Button>
      </span>
    </header>
  )
}
