import { faces } from '#patterns/sync-status/sync-faces.ts'
import { useSyncWords } from '#patterns/sync-status/use-sync-words.ts'
import { Badge } from '#ui/badge.tsx'

/** The sync state in two words, for a page that says the whole of it itself. */
export function SyncPill() {
  const words = useSyncWords()
  if (!words) return null
  const { tone, icon } = faces[words.face]
  return (
    <Badge tone={tone} icon={icon}>
      {words.short}
    </Badge>
  )
}
