import ArrowDownUp from 'lucide-react/icons/arrow-down-up'
import Minus from 'lucide-react/icons/minus'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import { Icon } from '#ui/icon.tsx'
import styles from './change-list.module.css'
import type { Change } from './definition-diff.ts'

const looks = {
  added: { icon: Plus, word: 'Added' },
  removed: { icon: Minus, word: 'Removed' },
  changed: { icon: Pencil, word: 'Changed' },
  moved: { icon: ArrowDownUp, word: 'Moved' },
} as const

/** What became different, one line each. */
export function ChangeList({ changes, none }: { changes: readonly Change[]; none: string }) {
  if (changes.length === 0) return <p className="muted">{none}</p>
  return (
    <ul className={styles['list']}>
      {changes.map(({ kind, text }) => (
        <li key={`${kind} ${text}`} className={styles['line']}>
          <span className={styles['mark']} data-kind={kind}>
            <Icon of={looks[kind].icon} size="xs" />
          </span>
          <span>
            <b>{looks[kind].word}</b> {text}
          </span>
        </li>
      ))}
    </ul>
  )
}
