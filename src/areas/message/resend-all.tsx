import RefreshCw from 'lucide-react/icons/refresh-cw'
import type { Input } from '#contract/contract.ts'
import { useNetwork } from '#lib/reads/network.ts'
import { useCommand } from '#lib/reads/use-command.ts'
import { alertSuccess } from '#patterns/alerts/alerts.ts'
import { Problem } from '#patterns/problem/problem.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'

/** Sends all failed messages of a channel again, on this page of the list and on the others. */
export function ResendAll({
  channel,
  reload,
}: {
  channel: Input<'Message/ResendFailedMessages'>['Channel']
  reload: () => void
}) {
  const resend = useCommand('Message/ResendFailedMessages')
  const online = useNetwork() === 'online'
  async function press(): Promise<void> {
    const sentence = await resend.run({ Channel: channel })
    if (sentence === undefined) return
    alertSuccess(sentence)
    reload()
  }
  return (
    <div>
      <Button busy={resend.busy} disabled={!online} onClick={() => void press()}>
        <Icon of={RefreshCw} size="s" />
        Resend all failed messages
      </Button>
      <Problem text={resend.error?.message} />
    </div>
  )
}
