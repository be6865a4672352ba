import { useSyncWords } from '#patterns/sync-status/use-sync-words.ts'

/** The live region of the sync words: mounted once, with the notices, so that a change is read out once. */
export function SyncVoice() {
  const words = useSyncWords()
  return (
    <p className="read" role="status">
      {words && `${words.title} ${words.text}`}
    </p>
  )
}
