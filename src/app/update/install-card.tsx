import { useState } from 'react'
import Download from 'lucide-react/icons/download'
import Share from 'lucide-react/icons/share'
import { useSnapshot } from 'valtio'
import { productName } from '#kit/product.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { declineInstall, installState, promptInstall } from './install-prompt.ts'

interface Props {
  /** Answers this device has not sent yet. */
  unsent: number
  /** Sends them now; resolves when that attempt is over. */
  send: () => Promise<void>
}

/**
 * Offers to install the app, in the way that this browser supports. Draws nothing when there is no way, or after the
 * installation.
 */
export function InstallCard({ unsent, send }: Props) {
  const { way } = useSnapshot(installState)
  if (way === 'prompt') {
    return (
      <Notice
        tone="brand"
        icon={Download}
        title={`Install ${productName}.`}
        action={
          <>
            <NotNow />
            <Button size="compact" variant="primary" onClick={() => void promptInstall()}>
              Install
            </Button>
          </>
        }
      >
        It opens like an app, even offline.
      </Notice>
    )
  }
  if (way === 'ios') return unsent > 0 ? <SendFirst unsent={unsent} send={send} /> : <AddByHand />
  return null
}

/** On iOS the installed app has its own storage, and cannot see the unsent answers of this browser (O-30). */
function SendFirst({ unsent, send }: Props) {
  const [busy, setBusy] = useState(false)
  const press = async () => {
    setBusy(true)
    await send().finally(() => setBusy(false))
  }
  return (
    <Notice
      tone="warn"
      icon={Download}
      title={`Before you install ${productName}:`}
      action={
        <>
          <NotNow />
          <Button size="compact" variant="primary" busy={busy} onClick={() => void press()}>
            Send now
          </Button>
        </>
      }
    >
      {unsent === 1 ? '1 submission is' : `${unsent} submissions are`} waiting to be sent. The installed app cannot see
      what this browser keeps, so send first.
    </Notice>
  )
}

function AddByHand() {
  return (
    <Notice tone="brand" icon={Share} title={`Install ${productName}.`} action={<NotNow />}>
      Tap Share at the edge of the screen, then “Add to Home Screen”. Then sign in there.
    </Notice>
  )
}

function NotNow() {
  return (
    <Button size="compact" variant="quiet" onClick={declineInstall}>
      Not now
    </Button>
  )
}
