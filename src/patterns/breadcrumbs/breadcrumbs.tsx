import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useSnapshot } from 'valtio'
import { leaf } from '#patterns/breadcrumbs/leaf.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './breadcrumbs.module.css'

interface Props {
  /** The area's home: the first crumb, Portal Home. */
  home: string
  page: { name: string; url: string } | undefined
  path: string
}

/**
 * The path to this page: Portal Home, the menu's page, and the item open on it. Each earlier crumb is a link to
 * its page; following it drops the crumbs after it. Phones show only the list that contains the item.
 */
export function Breadcrumbs({ home, page, path }: Props) {
  const item = useSnapshot(leaf)
  const last = (page?.url !== path || item.inside) && item.path === path ? item.name : undefined
  const trail = [
    { name: 'Portal Home', url: home },
    ...(page ? [page] : []),
    ...(last ? [{ name: last, url: '' }] : []),
  ]
  return (
    <nav aria-label="Breadcrumbs">
      <ol className={styles['trail']}>
        {trail.map(({ name, url }, at) => (
          <li key={url} className={styles['crumb']}>
            {at > 0 && <Icon of={ChevronRight} size="xs" />}
            {at === trail.length - 1 ? (
              <b aria-current="page">{name}</b>
            ) : (
              <a href={url}>
                <Icon of={ChevronLeft} size="xs" className={styles['back']} />
                {name}
              </a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
