import { UpdateCard } from '#app/update/update-card.tsx'
import { SyncBand } from '#patterns/sync-status/sync-band.tsx'

/** What lies over the foot of a page until the person has read it. Only areas show the sync words here. */
export function Notices({ isArea }: { isArea: boolean }) {
  return (
    <>
      <UpdateCard />
      <div>{isArea && <SyncBand />}</div>
    </>
  )
}
