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
        <Notice tone="ok" icon={CloudCheck} title="Your work is protected.">
          This browser does not delete saved work to make space.
        </Notice>
      )}
      {state === 'unknown' && (
        <Notice icon={TriangleAlert} title="Storage may not be protected.">
          This browser may delete saved work if space runs out. Send what is waiting soon.
        </Notice>
      )}
      {state === 'may-go' && (
        <Notice
          tone="warn"
          icon={TriangleAlert}
          title="Storage is not protected."
          action={
            <Button size="compact" busy={asked === 'now'} onClick={() => void ask()}>
              Protect my work
            </Button>
          }
        >
          {asked === 'yes'
            ? 'The browser did not agree this time. Install the app or open it more often, then try again.'
            : 'Your browser may delete saved work if space runs out.'}
        </Notice>
      )}
    </div>
  )
}
