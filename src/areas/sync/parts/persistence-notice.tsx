import CloudCheck from 'lucide-react/icons/cloud-check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useEffect, useState } from 'react'
import { askToPersist, readPersistence, type Persistence } from '#lib/session/persistence.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

/**
 * Says whether the browser may delete stored data, with a button that asks it not to (O-07). A live region, so that the answer
 * is read aloud.
 */
export function PersistenceNotice() {
  const [state, setState] = useState<Persistence>()
  const [asked, setAsked] = useState<'no' | 'now' | 'yes'>('no')
  useEffect(() => {
    let current = true
    void readPersistence().then((found) => {
      if (current) setState(found)
    })
    return () => {
      current = false
    }
  }, [])
  async function ask(): Promise<void> {
    setAsked('now')
    setState(await askToPersist().finally(() => setAsked('yes')))
  }
  return (
    <div role="status">
      {state === 'kept' && (
        <Notice tone="ok" icon={CloudCheck} title="Kept for good.">
          This browser does not remove what is stored here to make room.
        </Notice>
      )}
      {state === 'unknown' && (
        <Notice icon={TriangleAlert} title="No promise.">
          This browser cannot promise to keep what is stored here. Send what waits soon.
        </Notice>
      )}
      {state === 'may-go' && (
        <Notice
          tone="warn"
          icon={TriangleAlert}
          title="Not promised yet."
          action={
            <Button size="compact" busy={asked === 'now'} onClick={() => void ask()}>
              Ask to keep it
            </Button>
          }
        >
          {asked === 'yes'
            ? 'The browser did not agree this time. It may once the portal is installed or opened more often.'
            : 'A device short of space may remove what is stored here.'}
        </Notice>
      )}
    </div>
  )
}
