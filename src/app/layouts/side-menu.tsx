import { memo, useEffect, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { useRoleParts } from '#app/loaded-roles.ts'
import { MenuFold } from '#app/layouts/menu-fold.tsx'
import { MenuLink } from '#app/layouts/menu-link.tsx'
import { ProfileBlock } from '#app/layouts/profile-block.tsx'
import { usePagePath } from '#app/use-page-path.ts'
import { bringPage, bringRows } from '#app/menus/bring-page.ts'
import { menuItemAt, permittedMenu, useMenu } from '#app/menus/menus.ts'
import type { MenuCounts } from '#app/menus/menu.ts'
import { useMenuCounts } from '#app/menus/use-menu-counts.ts'
import type { Role } from '#contract/define.ts'
import { session } from '#lib/session/session.ts'
import { SignOutButton } from '#patterns/sign-out/sign-out-button.tsx'
import { SyncStatus } from '#patterns/sync-status/sync-status.tsx'
import { ThemeChoice } from '#patterns/theme-choice/theme-choice.tsx'
import styles from './side-menu.module.css'

/** A menu of at most this many entries fits on a screen: its groups begin open. */
const fewEntries = 12

/**
 * The groups of an area, the sync state and the profile: in the side bar of wide screens, in the drawer of
 * phones. Only the groups scroll. A change of the page draws the two entries again that it changes.
 */
export const SideMenu = memo(function SideMenu({ area }: { area: Role }) {
  const Counts = useRoleParts(area)?.Counts
  return (
    <>
      {Counts ? (
        <Counts>{(counts) => <Groups area={area} roleCounts={counts} />}</Counts>
      ) : (
        <Groups area={area} roleCounts={noCounts} />
      )}
      <Foot area={area} />
    </>
  )
})

const noCounts: MenuCounts = {}

function Groups({ area, roleCounts }: { area: Role; roleCounts: MenuCounts }) {
  const path = usePagePath()
  const counts = { ...useMenuCounts(), ...roleCounts }
  const menu = useMenu(area)
  const current = menuItemAt(menu, path)
  const { user, paused } = useSnapshot(session)
  const person = user ?? paused
  const groups = person ? permittedMenu(menu, person) : []
  const isShort = groups.flatMap(({ items }) => items).length <= fewEntries
  const nav = useRef<HTMLElement>(null)
  const url = current?.url
  useEffect(() => {
    if (url !== undefined) nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [url])
  return (
    <nav
      ref={nav}
      aria-label="Menu"
      className={styles['nav']}
      onPointerOver={({ target, pointerType }) => {
        bringPage(target)
        if (pointerType === 'mouse') bringRows(target, false)
      }}
      onPointerDown={({ target, pointerType, button }) => {
        // A finger that goes down may begin to scroll.
        if (pointerType === 'mouse' && button === 0) bringRows(target, true)
      }}
      onFocus={({ target }) => bringPage(target)}
    >
      {groups.map(({ heading, items }) => {
        const links = items.map((item) => (
          <MenuLink
            key={item.url}
            item={item}
            current={item === current ? (item.url === path ? 'page' : 'true') : undefined}
            count={counts[item.url]}
          />
        ))
        // A group of one entry with its name needs no heading.
        return items.length === 1 && items[0]?.name === heading ? (
          links
        ) : (
          <MenuFold
            key={heading}
            heading={heading}
            place={`${area}/${heading}`}
            isCurrent={items.some((item) => item === current)}
            startsOpen={isShort}
            waiting={items.reduce((sum, item) => sum + (counts[item.url]?.count ?? 0), 0)}
          >
            {links}
          </MenuFold>
        )
      })}
    </nav>
  )
}

const Foot = memo(function Foot({ area }: { area: Role }) {
  return (
    <div className={styles['foot']}>
      <div className={styles['sync']} data-live>
        <SyncStatus />
      </div>
      <ProfileBlock area={area} end={<SignOutButton iconOnly />} />
      <ThemeChoice />
    </div>
  )
})
