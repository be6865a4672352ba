import { UpdateCard } from '#app/update/update-card.tsx'
import { SyncBand } from '#patterns/sync-status/sync-band.tsx'
import { SyncVoice } from '#patterns/sync-status/sync-voice.tsx'

/**
 * What lies over the foot of a page until the person has read it, and the sync state for screen readers. Only areas show the
 * sync words here.
 */
export function Notices({ isArea }: { isArea: boolean }) {
  return (
    <>
      <UpdateCard />
      <div>{isArea && <SyncBand />}</div>
      <SyncVoice />
    </>
  )
}
