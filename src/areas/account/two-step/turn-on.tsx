import CircleAlert from 'lucide-react/icons/circle-alert'
import { useState, type FormEvent } from 'react'
import type { Output } from '#contract/contract.ts'
import { useOwnerPassword } from '#areas/account/own/owner-password.tsx'
import { fieldErrorsOf } from '#lib/reads/field-error.ts'
import { useCommand } from '#lib/reads/use-command.ts'
import { darkSquares, QrDrawing } from '#patterns/qr-code/qr-drawing.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Notice } from '#ui/notice.tsx'
import { Section } from '#ui/section.tsx'
import { Stack } from '#ui/stack.tsx'
import { CodeInput } from './code-input.tsx'

interface Props {
  onTurnedOn: (recoveryCodes: readonly string[]) => void
}

/** Turns the two-step sign-in on: the key as a QR code and as text, then the first code of the app. */
export function TurnOn({ onTurnedOn }: Props) {
  const begin = useCommand('Account/BeginTwoFactor')
  const owner = useOwnerPassword(begin.error)
  const [key, setKey] = useState<Output<'Account/BeginTwoFactor'>>()

  async function start(event: FormEvent): Promise<void> {
    event.preventDefault()
    const reply = await begin.run(owner.input)
    if (reply) setKey(reply)
  }
  if (key) return <FirstCode {...key} onTurnedOn={onTurnedOn} />
  return (
    <Section title="Your sign-in">
      <Card>
        <form onSubmit={(event) => void start(event)} noValidate>
          <Stack>
            <p>You need an authenticator app on your phone, such as Google Authenticator or Aegis. It works offline.</p>
            <div role="alert">
              {begin.error && !owner.isAsked && <Notice tone="bad" icon={CircleAlert} title={begin.error.message} />}
            </div>
            {owner.field}
            <div>
              <Button type="submit" variant="primary" busy={begin.busy}>
                Set up
              </Button>
            </div>
          </Stack>
        </form>
      </Card>
    </Section>
  )
}

function FirstCode({ Key, Address, onTurnedOn }: Output<'Account/BeginTwoFactor'> & Props) {
  const confirm = useCommand('Account/ConfirmTwoFactor')
  const [code, setCode] = useState('')
  const refused = fieldErrorsOf(confirm.error)['Code']

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const reply = await confirm.run({ Code: code })
    if (reply) onTurnedOn(reply.RecoveryCodes)
  }
  return (
    <Section title="Scan this code with the app">
      <Card>
        <form onSubmit={(event) => void submit(event)} noValidate>
          <Stack>
            <QrDrawing squares={darkSquares(Address)} name="QR code with the key for your authenticator app" />
            <p>
              Without a camera, enter this key in the app: <b className="num">{Key.replaceAll(/.{4}(?=.)/g, '$& ')}</b>
            </p>
            <div role="alert">
              {confirm.error && refused === undefined && (
                <Notice tone="bad" icon={CircleAlert} title={confirm.error.message} />
              )}
            </div>
            <CodeInput hint="Six digits that the app shows now" value={code} error={refused} onChange={setCode} />
            <div>
              <Button type="submit" variant="primary" busy={confirm.busy}>
                Turn on
              </Button>
            </div>
          </Stack>
        </form>
      </Card>
    </Section>
  )
}
