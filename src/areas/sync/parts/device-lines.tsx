import type { SyncStatus } from '#contract/entities/sync-status.ts'
import { DayTime } from '#patterns/time-text/time-text.tsx'
import styles from './device-lines.module.css'

/** The most lines in a row of the list. */
const maxLines = 3

/** The last report of each device of a person, the longest waiting first. */
export function DeviceLines({ devices }: { devices: SyncStatus['Devices'] }) {
  return (
    <ul className={styles['list']}>
      {devices.slice(0, maxLines).map(({ Id, Device, Revision, Waiting, LastSeenDate }) => (
        <li key={Id} title={Revision && `Version ${Revision.slice(0, 7)}`}>
          {Device || 'Unknown device'}: {Waiting === 0 ? 'nothing waiting' : `${Waiting} waiting`}, seen{' '}
          <DayTime at={LastSeenDate} />
        </li>
      ))}
      {devices.length > maxLines && <li>and {devices.length - maxLines} more</li>}
    </ul>
  )
}
