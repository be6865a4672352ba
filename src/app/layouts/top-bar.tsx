import Bell from 'lucide-react/icons/bell'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import MenuIcon from 'lucide-react/icons/menu'
import { menuItemOf } from '#app/menus/menus.ts'
import type { Role } from '#contract/define.ts'
import { areaNames, areas, homePath } from '#lib/session/areas.ts'
import { rolesOf, useUser } from '#lib/session/session.ts'
import { Breadcrumbs } from '#patterns/breadcrumbs/breadcrumbs.tsx'
import { useUnread } from '#patterns/notifications/unread.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Logo } from '#ui/logo.tsx'
import { Menu } from '#ui/menu.tsx'
import styles from './top-bar.module.css'

interface Props {
  area: Role
  path: string
  onMenu: (() => void) | undefined
  /** Receives the element for the page's own header, which the bar contains at an area's home. */
  headerPlace: (place: HTMLElement | null) => void
}

/** Shows the position in the area, the person's other areas and the bell. */
export function TopBar({ area, path, onMenu, headerPlace }: Props) {
  const user = useUser()
  const unread = useUnread()
  const home = homePath([area])
  const others = areas.filter((role) => role !== area && role !== 'parent' && rolesOf(user).includes(role))
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
      {path === home ? (
        <div key="header" ref={headerPlace} className={styles['place']} />
      ) : (
        <div key="crumbs" className={styles['place']}>
          <Breadcrumbs home={home} page={menuItemOf(area, path)} path={path} />
        </div>
      )}
      {others.length > 0 && (
        <>
          <span className={styles['wide']}>
            {others.map((role) => (
              <LinkButton key={role} href={homePath([role])} variant="quiet" size="compact">
                {areaNames[role]} area
              </LinkButton>
            ))}
          </span>
          <span className={styles['narrow']}>
            <Menu
              label="Your other areas"
              variant="quiet"
              square
              trigger={<Icon of={LayoutGrid} />}
              items={others.map((role) => ({ label: `${areaNames[role]} area`, href: homePath([role]) }))}
            />
          </span>
        </>
      )}
      <LinkButton
        href="/notifications"
        variant="quiet"
        square
        className={styles['bell']}
        aria-label={unread > 0 ? `Notifications, ${unread} new` : 'Notifications'}
      >
        <Icon of={Bell} />
        {unread > 0 && <span className={styles['dot']} />}
      </LinkButton>
      <span className={styles['narrow']}>
        <Avatar firstname={user.Firstname} surname={user.Surname} />
      </span>
    </header>
  )
}
