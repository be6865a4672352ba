import Menu from 'lucide-react/icons/menu'
import { studentBar } from '#app/menus/student.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './bottom-bar.module.css'

/** The four main pages of a student, and More, on a phone. */
export function BottomBar({ path, onMore }: { path: string; onMore: () => void }) {
  return (
    <nav className={styles['bar']} aria-label="Main">
      {studentBar.map(({ name, icon, url }) => (
        <a
          key={url}
          href={url}
          className={styles['entry']}
          aria-current={path === url ? 'page' : path.startsWith(`${url}/`) ? 'true' : undefined}
        >
          <span>
            <Icon of={icon} />
          </span>
          {name}
        </a>
      ))}
      <button type="button" className={styles['entry']} aria-haspopup="dialog" onClick={onMore}>
        <span>
          <Icon of={Menu} />
        </span>
        More
      </button>
    </nav>
  )
}
