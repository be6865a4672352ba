import ChevronRight from 'lucide-react/icons/chevron-right'
import { useEffect, useRef } from 'react'
import { Icon } from '#ui/icon.tsx'
import styles from './file-manager.module.css'
import { trailOf } from './file-sections.ts'

/** The path from Root; an earlier step leads back. After a folder opens, its name has the focus. */
export function FileTrail({ folder, open }: { folder: string; open: (path: string) => void }) {
  const trail = trailOf(folder)
  const here = useRef<HTMLElement>(null)
  const before = useRef(folder)
  useEffect(() => {
    if (before.current !== folder) here.current?.focus()
    before.current = folder
  }, [folder])
  return (
    <nav aria-label="Folders">
      <ol className={styles['trail']}>
        {trail.map(({ name, path }, at) => (
          <li key={path}>
            {at > 0 && <Icon of={ChevronRight} size="xs" />}
            {at === trail.length - 1 ? (
              <b ref={here} tabIndex={-1} aria-current="location">
                <bdi>{name}</bdi>
              </b>
            ) : (
              <button type="button" className={styles['step']} onClick={() => open(path)}>
                <bdi>{name}</bdi>
              </button>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
