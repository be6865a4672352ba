import { useId, useState } from 'react'
import { useSnapshot } from 'valtio'
import { faces } from '#patterns/sync-status/sync-faces.ts'
import { syncFacts } from '#patterns/sync-status/sync-facts.ts'
import { SyncStatus } from '#patterns/sync-status/sync-status.tsx'
import { useSyncWords } from '#patterns/sync-status/use-sync-words.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './sync-sign.module.css'

/**
 * The sync state in the top bar: an icon while everything is sent, otherwise a pill with a few words (on phones with
 * the number). A press shows the whole sentence and the way to the Outbox.
 */
export function SyncSign() {
  const words = useSyncWords()
  const facts = useSnapshot(syncFacts)
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  if (!words) return null
  const { tone, icon } = faces[words.face]
  const count = facts.waiting + (facts.attention?.count ?? 0)
  return (
    <section aria-label="Sync" data-live>
      <button type="button" popoverTarget={id} className={classNames(styles['sign'], styles[tone])}>
        <Icon of={icon} size="s" />
        {/* The next line says the same in whole sentences. */}
        <span aria-hidden="true" className={classNames(styles['state'], 'num')}>
          {words.face === 'caught-up' ? '' : words.short}
        </span>
        {count > 0 && (
          <span aria-hidden="true" className={classNames(styles['count'], 'num')}>
            {count}
          </span>
        )}
        <span className="read">
          <span>{words.title}</span> {words.text}
        </span>
      </button>
      <div
        id={id}
        popover="auto"
        role="group"
        aria-label="Sync state"
        className={styles['panel']}
        onBeforeToggle={(event) => {
          setOpen(event.newState === 'open')
        }}
        onClick={(event) => {
          if (event.target instanceof Element && event.target.closest('a')) event.currentTarget.hidePopover()
        }}
      >
        {isOpen && (
          <>
            <SyncStatus />
            <a href="/sync">Open the Outbox</a>
          </>
        )}
      </div>
    </section>
  )
}
