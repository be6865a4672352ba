import { useState } from 'react'
import CloudOff from 'lucide-react/icons/cloud-off'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useSnapshot } from 'valtio'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { acceptUpdate } from './accept-update.ts'
import { updateState } from '#lib/update/update-state.ts'

/** Shows the news about the installed app at the foot of the screen, in sight without scrolling. The page does not change until the person agrees (O-28). */
export function UpdateCard() {
  const { newRelease, offline } = useSnapshot(updateState)
  const [later, setLater] = useState(false)
  const [isRead, setRead] = useState(false)
  return (
    <div role="status">
      {newRelease !== 'none' && !later && <Offer onLater={() => setLater(true)} />}
      {offline === 'not-ready' && !isRead && <NotReady onRead={() => setRead(true)} />}
    </div>
  )
}

/** O-29: the device could not store the shell, because space or a file was missing. */
function NotReady({ onRead }: { onRead: () => void }) {
  return (
    <Notice
      tone="warn"
      icon={CloudOff}
      title="Offline not ready."
      action={
        <Button size="compact" variant="quiet" onClick={onRead}>
          OK
        </Button>
      }
    >
      This device could not store the app, so opening it needs a connection. Free some space, then open this page again.
    </Notice>
  )
}

function Offer({ onLater }: { onLater: () => void }) {
  const { newRelease, accepted, problem } = useSnapshot(updateState)
  if (accepted === 'when-clean')
    return (
      <Notice tone="brand" icon={RefreshCw} title="Update chosen.">
        It starts when you have saved or closed the form on this page.
      </Notice>
    )
  const action = (
    <>
      <Button size="compact" variant="quiet" onClick={onLater}>
        Later
      </Button>
      <Button size="compact" variant="primary" busy={accepted === 'yes'} onClick={() => void acceptUpdate()}>
        {newRelease === 'waiting' ? 'Update now' : 'Reload'}
      </Button>
    </>
  )
  if (problem !== null)
    return (
      <Notice tone="warn" icon={RefreshCw} title="The update did not start." action={action}>
        Nothing was changed. {problem}
      </Notice>
    )
  return (
    <Notice tone="brand" icon={RefreshCw} title="A new version is ready." action={action}>
      {newRelease === 'waiting' ? 'What you have typed is stored first.' : 'This page still runs the version before.'}
    </Notice>
  )
}
