import Share2 from 'lucide-react/icons/share-2'
import { alertError, alertSuccess } from '#patterns/alerts/alerts.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'

/** Shares an article by the device's own sheet; a browser without one copies the address. */
export function ShareButton({ title }: { title: string }) {
  async function share(): Promise<void> {
    const url = location.href
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
    <Button onClick={() => void share()}>
      <Icon of={Share2} size="s" />
      Share
    </Button>
  )
}
