import CloudCheck from 'lucide-react/icons/cloud-check'
import Smartphone from 'lucide-react/icons/smartphone'
import { useNetwork } from '#lib/reads/network.ts'
import { ClockTime } from '#patterns/time-text/time-text.tsx'
import { Icon } from '#ui/icon.tsx'
import { useEditor } from './editor-context.ts'
import styles from './article-editor.module.css'

/** Where the text is saved at this moment: on this device, and on the server. */
export function SavedLine() {
  const { session, status } = useEditor()
  const online = useNetwork() === 'online'
  const { dirty, busy, keptAt, savedAt } = status
  const unfinished = session.unfinished()
  if (busy) return <Line>Saving …</Line>
  if (!dirty)
    return (
      <Line icon={CloudCheck}>
        Saved on the server
        {savedAt !== null && (
          <>
            {' '}
            at <ClockTime at={savedAt} />
          </>
        )}
      </Line>
    )
  return (
    <Line icon={keptAt === null ? undefined : Smartphone}>
      {keptAt === null ? (
        'Not saved yet.'
      ) : (
        <>
          Saved on this device at <ClockTime at={keptAt} />.
        </>
      )}{' '}
      {unfinished > 0
        ? `${unfinished === 1 ? '1 block is' : `${unfinished} blocks are`} not finished, so the server does not have it yet.`
        : !online && 'The server gets it when you are online.'}
    </Line>
  )
}

function Line({ icon, children }: { icon?: typeof Smartphone | undefined; children: React.ReactNode }) {
  return (
    <span role="status" className={styles['saved']}>
      {icon && <Icon of={icon} size="xs" />}
      <span>{children}</span>
    </span>
  )
}
