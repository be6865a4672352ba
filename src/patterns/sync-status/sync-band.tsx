import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { useAfter } from '#lib/page/use-after.ts'
import { SyncStatus } from '#patterns/sync-status/sync-status.tsx'
import type { SyncWords } from '#patterns/sync-status/sync-words.ts'
import { useSyncWords } from '#patterns/sync-status/use-sync-words.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'

/** Sending and connecting are over in a moment, so the band says them only when they take longer than this, ms. */
const momentMs = 3_000

const none: ReadonlySet<SyncWords['face']> = new Set()

/**
 * The sync words in sight of every page of an area, as long as there is something to say. It lies over the page's end
 * and never moves the page. A press on the cross hides these words until everything is sent: while the network is gone,
 * each try changes the state for a moment.
 */
export function SyncBand() {
  const face = useSyncWords()?.face
  const [hidden, setHidden] = useState<ReadonlySet<SyncWords['face']>>(none)
  if (face === 'caught-up' && hidden.size > 0) setHidden(none)
  if (face === undefined || face === 'caught-up' || hidden.has(face)) return null
  const hide = () => setHidden(new Set([...hidden, face]))
  return face === 'weak' || face === 'sending' ? <Later key={face} onHide={hide} /> : <Words onHide={hide} />
}

function Later({ onHide }: { onHide: () => void }) {
  return useAfter(momentMs) ? <Words onHide={onHide} /> : null
}

function Words({ onHide }: { onHide: () => void }) {
  return (
    <SyncStatus
      end={
        <Button size="compact" variant="quiet" square aria-label="Hide this message" onClick={onHide}>
          <Icon of={X} size="s" />
        </Button>
      }
    />
  )
}
