import Menu from 'lucide-react/icons/menu'
import { useRoleParts } from '#app/loaded-roles.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './bottom-bar.module.css'

/** The four main pages of a student, and More, on a phone. */
export function BottomBar({ path, onMore }: { path: string; onMore: () => void }) {
  const { bar = [] } = useRoleParts('student') ?? {}
  return (
    <nav className={styles['bar']} aria-label="Main">
      {bar.map(({ name, icon, url }) => (
        <a
          key={url}
          href={url}
          className={styles['entry']}
          aria-current={path === url ? 'page' : path.startsWith(`${url}/`) ? 'true' : undefined}
        >
          <span className={styles['pill']}>
            <Icon of={icon} />
          </span>
          <span className={styles['label']}>{name}</span>
        </a>
      ))}
      <button type="button" className={styles['entry']} aria-haspopup="dialog" onClick={onMore}>
        <span className={styles['pill']}>
          <Icon of={Menu} />
        </span>
        <span className={styles['label']}>More</span>
      </button>
    </nav>
  )
}
