import Share2 from 'lucide-react/icons/share-2'
import { alertError, alertSuccess } from '#patterns/alerts/alerts.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './share-button.module.css'

interface Props {
  title: string
  /** The address of this page by default. */
  address?: string
}

/** Shares an address by the device's own sheet; a browser without one copies it. Hidden where scripts are off. */
export function ShareButton({ title, address }: Props) {
  async function share(): Promise<void> {
    const url = address ?? location.href
    try {
      if (typeof navigator.share === 'function') return await navigator.share({ title, url })
      await navigator.clipboard.writeText(url)
      alertSuccess('Link copied.')
    } catch (error) {
      // The reader closed the sheet.
      if (error instanceof Error && error.name === 'AbortError') return
      alertError(`The link could not be shared. Copy it: ${url}`)
    }
  }
  return (
    <span className={styles['share']}>
      <Button onClick={() => void share()}>
        <Icon of={Share2} size="s" />
        Share
      </Button>
    </span>
  )
}
