import { useState } from 'react'
import { useNetwork } from '#lib/reads/network.ts'
import { useCommand } from '#lib/reads/use-command.ts'
import { Problem } from '#patterns/problem/problem.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Section } from '#ui/section.tsx'
import { Stack } from '#ui/stack.tsx'

/** asks the provider now. Its words stay behind View Message. */
export function VerifyPayment({ id, gateway, reload }: { id: string; gateway: 1 | 2; reload: () => void }) {
  const verify = useCommand(gateway === 1 ? 'Payment/ConfirmPaystackPayment' : 'Payment/ConfirmFlutterwavePayment')
  const isOnline = useNetwork() === 'online'
  const [message, setMessage] = useState('')
  const [isOpen, setOpen] = useState(false)
  async function run(): Promise<void> {
    const said = await verify.run({ Id: id })
    if (said === undefined) return
    setMessage(said)
    setOpen(true)
    reload()
  }
  return (
    <Section title="Ask the provider">
      <Card>
        <Stack>
          {verify.error && <Problem text={verify.error.message} />}
          <p className="muted">The provider is asked about this reference. What it says is settled, and only once.</p>
          <p>
            <Button busy={verify.busy} disabled={!isOnline} onClick={() => void run()}>
              Verify
            </Button>{' '}
            {message !== '' && (
              <Button variant="quiet" onClick={() => setOpen(true)}>
                View Message
              </Button>
            )}
          </p>
          {isOpen && (
            <Dialog title="Message of the provider" onClose={() => setOpen(false)}>
              <p>{message}</p>
            </Dialog>
          )}
        </Stack>
      </Card>
    </Section>
  )
}
