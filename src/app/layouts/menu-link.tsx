import { memo } from 'react'
import type { MenuCount, MenuItem } from '#app/menus/menu.ts'
import { mostWaiting } from '#contract/limits.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './side-menu.module.css'

interface Props {
  item: MenuItem
  current: 'page' | 'true' | undefined
  count: MenuCount | undefined
}

/** One entry of the side menu, with the number of things that wait behind it. */
export const MenuLink = memo(
  function MenuLink({ item: { url, icon, name }, current, count }: Props) {
    return (
      <a href={url} className={styles['item']} aria-current={current}>
        <Icon of={icon} size="s" />
        {name}
        {count && <WaitingCount {...count} />}
      </a>
    )
  },
  (before, after) =>
    before.item === after.item && before.current === after.current && before.count?.count === after.count?.count,
)

/** A number that is read out with its word; nothing for 0. */
export function WaitingCount({ count, word }: MenuCount) {
  return (
    count > 0 && (
      <span className={styles['count']} data-live>
        {count < mostWaiting ? count : `${mostWaiting - 1}+`}
        <span className="read"> {word}</span>
      </span>
    )
  )
}
