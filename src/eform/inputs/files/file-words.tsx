import CircleAlert from 'lucide-react/icons/circle-alert'
import CloudCheck from 'lucide-react/icons/cloud-check'
import Smartphone from 'lucide-react/icons/smartphone'
import { uploadProgress } from '#contract/form-messages.ts'
import { Icon } from '#ui/icon.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import styles from './files.module.css'
import type { Sending } from './use-sending.ts'
import type { ShownFile } from '#lib/files/use-open-file.ts'

/** Where a file is, truthfully: on this phone, on its way, at the server, or nowhere. */
export function FileWords({
  name,
  file,
  sending,
}: {
  name: string
  file: ShownFile | 'unreachable' | null | undefined
  sending: Sending | null
}) {
  if (file === undefined) return null
  if (file === null)
    return (
      <span className={styles['bad']}>
        <Icon of={CircleAlert} size="s" />
        This file is no longer here. Please choose it again.
      </span>
    )
  if (file === 'unreachable') return <span>Shown when you are online</span>
  if (file.place === 'server' || sending?.kind === 'stored')
    return (
      <span className={styles['fact']}>
        <Icon of={CloudCheck} size="s" />
        Uploaded
      </span>
    )
  if (sending?.kind === 'refused')
    return (
      <span className={styles['bad']}>
        <Icon of={CircleAlert} size="s" />
        {sending.words}
      </span>
    )
  if (sending?.kind === 'sending')
    return (
      <span className="num">
        <ProgressBar label={`Upload of ${name}`} percent={sending.percent} />
        {uploadProgress(sending.percent)}
      </span>
    )
  return (
    <span className={styles['fact']}>
      <Icon of={Smartphone} size="s" />
      <span>
        On this <span className={styles['phone']}>phone</span>
        <span className={styles['device']}>device</span>, sends when you are online
      </span>
    </span>
  )
}
