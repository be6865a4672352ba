import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { productName } from '#kit/product.ts'
import { device } from '#lib/session/device.ts'
import { useNetwork } from '#lib/reads/network.ts'
import { saveFile } from '#lib/files/save-file.ts'
import { usePerson } from '#lib/session/session.ts'
import { syncNow } from '#lib/reads/sync-now.ts'
import { useDeviceQuery } from '#lib/reads/use-device-query.ts'
import { exportUnsent, removeExported } from '#offline/outbox/export-unsent.ts'
import { openDrafts } from '#offline/outbox/drafts.ts'
import { isUnsent, listCalls } from '#offline/outbox/queue-list.ts'
import { viewCall } from '#offline/outbox/queue-view.ts'
import { syncFacts } from '#patterns/sync-status/sync-facts.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { Stack } from '#ui/stack.tsx'
import styles from './sign-out-dialog.module.css'

interface Props {
  leaving: boolean
  onLeave: () => void
  onStay: () => void
}

/** What happens to things that were not sent (R-114): sent now, kept here and locked, or saved as a file. */
export function SignOutDialog({ leaving, onLeave, onStay }: Props) {
  const userId = usePerson()?.UserId ?? ''
  const here = useDeviceQuery(
    async (opened) => ({
      calls: (await listCalls(opened, userId)).filter(isUnsent),
      drafts: await openDrafts(opened, userId),
    }),
    ['calls-changed', 'draft-changed'],
    userId,
  )
  const [step, setStep] = useState<'ask' | 'sending' | 'tried' | 'file'>('ask')
  /** The text of the saved file: only what is in it may be removed. */
  const [saved, setSaved] = useState<string | null>(null)
  const unsent = here?.calls.length
  const leave = useEffectEvent(onLeave)
  useEffect(() => {
    if (unsent === 0 && (step === 'sending' || step === 'tried')) leave()
  }, [unsent, step])

  async function send(): Promise<void> {
    setStep('sending')
    await syncNow().finally(() => setStep('tried'))
  }
  async function save(): Promise<void> {
    const text = await exportUnsent(await device(), userId)
    saveFile(`${productName} unsent answers.json`, text)
    setSaved(text)
  }
  async function remove(): Promise<void> {
    if (saved !== null) await removeExported(await device(), saved)
    onLeave()
  }
  if (!here || unsent === undefined) return null
  const busy = leaving || step === 'sending'
  const all = `${counted(unsent, 'thing')}${here.drafts.length > 0 ? ` and ${counted(here.drafts.length, 'unfinished form')}` : ''}`
  return (
    <Dialog
      title={unsent === 0 ? 'Everything is sent' : `${counted(unsent, 'thing')} not sent yet`}
      onClose={onStay}
      closing={busy ? 'static' : 'escape'}
      footer={
        step === 'file' ? (
          <>
            <Button
              onClick={() => {
                setStep('ask')
                setSaved(null)
              }}
              disabled={busy}
            >
              Back
            </Button>
            <Button variant={saved === null ? 'primary' : 'plain'} onClick={() => void save()} disabled={busy}>
              {saved === null ? 'Save the file' : 'Save again'}
            </Button>
            {saved !== null && (
              <Button variant="danger" busy={leaving} onClick={() => void remove()}>
                Remove and sign out
              </Button>
            )}
          </>
        ) : (
          <Button onClick={onStay} disabled={busy}>
            Stay signed in
          </Button>
        )
      }
    >
      {step === 'file' ? (
        <Stack>
          <p>
            The file contains {all}, with pictures and other files. Anyone who opens it can read it, so keep it safe.
            You can restore it here later, or give it to a member of staff.
          </p>
          {saved !== null && (
            <p role="status">
              <b>Check that the file is in your downloads.</b> After you remove the work here, the file is the only
              copy.
            </p>
          )}
        </Stack>
      ) : (
        <Choices
          leaving={leaving}
          step={step}
          unsent={unsent}
          onSend={() => void send()}
          onKeep={onLeave}
          onFile={() => setStep('file')}
        >
          <ul className={styles['list']}>
            {grouped(here.calls.map((call) => viewCall(call).words)).map(([words, count]) => (
              <li key={words}>
                {words}
                {count > 1 ? ` (${count})` : ''}
              </li>
            ))}
            {here.drafts.length > 0 && <li className="muted">{counted(here.drafts.length, 'unfinished form')}</li>}
          </ul>
        </Choices>
      )}
    </Dialog>
  )
}

function Choices({
  leaving,
  step,
  unsent,
  onSend,
  onKeep,
  onFile,
  children,
}: {
  leaving: boolean
  step: 'ask' | 'sending' | 'tried'
  unsent: number
  onSend: () => void
  onKeep: () => void
  onFile: () => void
  children: ReactNode
}) {
  const { attention, sending } = useSnapshot(syncFacts)
  const reachable = useNetwork() === 'online'
  const busy = leaving || step === 'sending'
  return (
    <Stack>
      {children}
      {unsent > 0 && (
        <Choice
          words={
            step === 'sending'
              ? 'Sending…'
              : !reachable
                ? 'The server cannot be reached at the moment.'
                : step === 'tried'
                  ? attention?.reason || 'Some work could not be sent. Try again.'
                  : 'Signs you out when everything is received.'
          }
        >
          <Button variant="primary" block onClick={onSend} busy={step === 'sending'} disabled={!reachable || leaving}>
            {step === 'tried' ? 'Try again' : 'Send now'}
          </Button>
          {step === 'sending' && sending && (
            <ProgressBar label="Sending" percent={(sending.done / Math.max(1, sending.total)) * 100} />
          )}
        </Choice>
      )}
      <Choice
        words={
          unsent > 0
            ? 'It stays locked. It is sent when you sign in here again.'
            : 'Unfinished forms stay here, locked.'
        }
      >
        <Button block onClick={onKeep} busy={leaving} disabled={step === 'sending'}>
          {unsent > 0 ? 'Keep here, locked' : 'Sign out'}
        </Button>
      </Choice>
      {unsent > 0 && (
        <Choice words="Removes it from this device after you saved it.">
          <Button block onClick={onFile} disabled={busy}>
            Save as a file
          </Button>
        </Choice>
      )}
    </Stack>
  )
}

function Choice({ words, children }: { words: string; children: ReactNode }) {
  return (
    <div className={styles['choice']}>
      {children}
      <p className="muted small">{words}</p>
    </div>
  )
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

/** The same words once, with their number. */
function grouped(words: readonly string[]): [string, number][] {
  const counts = new Map<string, number>()
  for (const one of words) counts.set(one, (counts.get(one) ?? 0) + 1)
  return [...counts]
}
