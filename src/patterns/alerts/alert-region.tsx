import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import X from 'lucide-react/icons/x'
import { useEffect, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useSnapshot } from 'valtio'
import { alerts, closeAlert, holdAlert, releaseAlert, type Alert } from '#patterns/alerts/alerts.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { topDialog, watchDialogs } from '#ui/open-dialogs.ts'
import styles from './alert-region.module.css'

const faces = {
  success: { icon: CircleCheck, word: 'Done' },
  error: { icon: CircleAlert, word: 'Error' },
  info: { icon: Info, word: 'Note' },
  warning: { icon: TriangleAlert, word: 'Warning' },
} as const

/**
 * Where alerts appear, and the live region that reads them out; the root mounts it once. While a dialog is open, it is
 * drawn inside the top one: outside of it, clicks and screen readers do not reach it.
 */
export function AlertRegion() {
  const dialog = useSyncExternalStore(watchDialogs, topDialog, () => null)
  const { list } = useSnapshot(alerts)
  const region = (
    <div className={styles['region']} role="log" aria-live="polite" aria-relevant="additions" aria-label="Messages">
      {list.map((alert) => (
        <AlertCard key={alert.id} alert={alert} />
      ))}
    </div>
  )
  return dialog ? createPortal(region, dialog) : region
}

function AlertCard({ alert }: { alert: Alert }) {
  const { icon, word } = faces[alert.type]
  // A card that moves into a dialog gets no event that it was left.
  useEffect(() => () => releaseAlert(alert.id), [alert.id])
  return (
    <div
      className={classNames(styles['alert'], styles[alert.type], alert.leaving && styles['leaving'])}
      onPointerEnter={() => holdAlert(alert.id)}
      onFocus={() => holdAlert(alert.id)}
      onPointerLeave={({ currentTarget: card }) => {
        if (!card.matches(':focus-within')) releaseAlert(alert.id)
      }}
      onBlur={({ currentTarget: card, relatedTarget }) => {
        if (!card.contains(relatedTarget) && !card.matches(':hover')) releaseAlert(alert.id)
      }}
    >
      <Icon of={icon} />
      <span className="read">{word}: </span>
      <p className={styles['words']}>{alert.message}</p>
      {alert.action && (
        <Button
          size="compact"
          variant="quiet"
          onClick={() => {
            alert.action?.run()
            closeAlert(alert.id)
          }}
        >
          {alert.action.label}
        </Button>
      )}
      <Button
        size="compact"
        variant="quiet"
        square
        aria-label="Close message"
        className={styles['close']}
        onClick={() => closeAlert(alert.id)}
      >
        <Icon of={X} size="s" />
      </Button>
    </div>
  )
}
