import Check from 'lucide-react/icons/check'
import { spokenTime } from '#lib/page/spoken-time.ts'
import { Icon } from '#ui/icon.tsx'
import { ThisDevice } from '#patterns/sync-status/this-device.tsx'
import styles from './saved-words.module.css'

/** "Saved on this phone at 10:42", with the day when it is not today. Shown only after this answer's draft is committed (O-06). */
export function SavedWords({ at }: { at: number }) {
  return (
    <span className={`${styles['saved']} num`}>
      <Icon of={Check} size="xs" />
      <span>
        Saved on this <ThisDevice /> {spokenTime(at)}
      </span>
    </span>
  )
}
