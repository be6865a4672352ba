import CircleAlert from 'lucide-react/icons/circle-alert'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

/** the part that draws could not be loaded. */
export function PlotMissing({ onRetry }: { onRetry: () => Promise<void> }) {
  return (
    <Notice
      tone="bad"
      icon={CircleAlert}
      title="Couldn't load Script "
      action={
        <Button size="compact" onClick={() => void onRetry()}>
          Try again
        </Button>
      }
    >
      The table says the same.
    </Notice>
  )
}
