import type { SyncStatus } from '#contract/entities/sync-status.ts'
import { DayTime } from '#patterns/time-text/time-text.tsx'
import styles from './device-lines.module.css'

/** Lines a row of the list may have. */
const shown = 3

/** A person's devices, the one that waits longest first: what each told last. */
export function DeviceLines({ devices }: { devices: SyncStatus['Devices'] }) {
  return (
    <ul className={styles['list']}>
      {devices.slice(0, shown).map(({ Id, Device, Revision, Waiting, LastSeenDate }) => (
        <li key={Id}>
          {Device || 'Unknown device'}: {Waiting === 0 ? 'nothing waits' : `${Waiting} ${Waiting === 1 ? 'waits' : 'wait'}`}, seen <DayTime at={LastSeenDate} />
          {Revision && <span className={styles['revision']}> version {Revision.slice(0, 7)}</span>}
        </li>
      ))}
      {devices.length > shown && <li>and {devices.length - shown} more</li>}
    </ul>
  )
}
