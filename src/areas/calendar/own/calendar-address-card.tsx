import Copy from 'lucide-react/icons/copy'
import { useState } from 'react'
import { useCommand } from '#lib/reads/use-command.ts'
import { useNetwork } from '#lib/reads/network.ts'
import { alertSuccess } from '#patterns/alerts/alerts.ts'
import { copyText } from '#patterns/alerts/copy-text.ts'
import { Problem } from '#patterns/problem/problem.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import { Stack } from '#ui/stack.tsx'
import { TextInput } from '#ui/text-input.tsx'

/** The private address that shows the person's events in another calendar (L-18): shown when asked for, with a way to replace it. */
export function CalendarAddressCard() {
  const online = useNetwork() === 'online'
  const open = useCommand('Calendar/OpenMyCalendar')
  const [address, setAddress] = useState('')
  async function show(Renew: boolean): Promise<void> {
    const reply = await open.run({ Renew })
    if (!reply) return
    setAddress(reply.Address)
    if (Renew) alertSuccess('You have a new address. The old one does not work any more.')
  }
  const copy = () =>
    copyText(address, {
      copied: 'The address is copied.',
      refused: 'The address could not be copied. Select it and copy it yourself.',
    })
  return (
    <Card as="section" aria-label="In your own calendar">
      <Stack gap="tight">
        <b>In your own calendar</b>
        <p className="muted small">
          Your private address shows these events in the calendar of your phone. Keep it to yourself.
        </p>
        {address === '' ? (
          <Button size="compact" busy={open.busy} disabled={!online} onClick={() => void show(false)}>
            Show my address
          </Button>
        ) : (
          <>
            <TextInput label="Calendar address" readOnly value={address} onFocus={({ target }) => target.select()} />
            <Button size="compact" onClick={() => void copy()}>
              <Icon of={Copy} size="s" />
              Copy address
            </Button>
            <Button size="compact" variant="quiet" busy={open.busy} disabled={!online} onClick={() => void show(true)}>
              Make a new address
            </Button>
          </>
        )}
        <Problem text={open.error?.message} />
      </Stack>
    </Card>
  )
}
