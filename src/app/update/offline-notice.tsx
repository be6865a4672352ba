import CloudOff from 'lucide-react/icons/cloud-off'
import { useSnapshot } from 'valtio'
import { Notice } from '#ui/notice.tsx'
import { updateState } from '#lib/update-state.ts'

/** Says so when this device could not store the app and therefore cannot start without a network (O-29). */
export function OfflineNotice() {
  const { offline } = useSnapshot(updateState)
  return (
    <div role="status">
      {offline === 'not-ready' && (
        <Notice tone="warn" icon={CloudOff} title="Offline not ready.">
          This device could not store the app, so opening it needs a connection. Free some space, then open this page again.
        </Notice>
      )}
    </div>
  )
}
