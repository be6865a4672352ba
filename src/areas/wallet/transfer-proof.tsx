import FileUp from 'lucide-react/icons/file-up'
import { useRef, useState } from 'react'
import type { TransferRequest } from '#contract/entities/wallet.ts'
import { asError } from '#kit/as-error.ts'
import { call } from '#lib/reads/call.ts'
import { useNetwork } from '#lib/reads/network.ts'
import { alertSuccess } from '#patterns/alerts/alerts.ts'
import { Problem } from '#patterns/problem/problem.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import { Section } from '#ui/section.tsx'
import { Stack } from '#ui/stack.tsx'
import { ProofButton } from './proof-button.tsx'

/** an administrator adds the bank's receipt to a withdrawal that was paid out; another one takes its place. */
export function TransferProof({ row: { Id, Proof }, reload }: { row: TransferRequest; reload: () => void }) {
  const input = useRef<HTMLInputElement>(null)
  const isOnline = useNetwork() === 'online'
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function send(file: File): Promise<void> {
    setBusy(true)
    setProblem(undefined)
    const form = new FormData()
    form.set('TransferId', Id)
    form.set('Kind', file.type === 'application/pdf' ? 'PDF' : 'Picture')
    form.set('File', file)
    try {
      await call('FileUpload/TransferProofUpload', form)
      alertSuccess('The proof is saved.')
      reload()
    } catch (error) {
      setProblem(asError(error).message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Section title="Proof">
      <Card>
        <Stack>
          {problem && <Problem text={problem} />}
          <p className="muted small">
            {Proof === ''
              ? 'Add the receipt of the bank as a picture or PDF. The owner of the wallet can read it.'
              : 'The owner of the wallet can read it.'}
          </p>
          <input
            ref={input}
            type="file"
            accept="image/*,application/pdf"
            hidden
            aria-label="Proof of the transfer"
            onChange={({ target }) => {
              const [chosen] = target.files ?? []
              target.value = ''
              if (chosen) void send(chosen)
            }}
          />
          {Proof !== '' && (
            <div>
              <ProofButton address={Proof} />
            </div>
          )}
          <div>
            <Button busy={isBusy} disabled={!isOnline} onClick={() => input.current?.click()}>
              <Icon of={FileUp} size="s" />
              {Proof === '' ? 'Add a proof' : 'Replace the proof'}
            </Button>
          </div>
        </Stack>
      </Card>
    </Section>
  )
}
