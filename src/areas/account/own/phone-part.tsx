import CircleCheck from 'lucide-react/icons/circle-check'
import { useState, type FormEvent } from 'react'
import { fieldErrorsOf } from '#lib/reads/field-error.ts'
import { useCommand } from '#lib/reads/use-command.ts'
import { alertSuccess } from '#patterns/alerts/alerts.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Problem } from '#patterns/problem/problem.tsx'
import { Section } from '#ui/section.tsx'
import { Stack } from '#ui/stack.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { Details } from './details.ts'

/** the phone number, and the code by SMS that verifies it. */
export function PhonePart({ details, reload }: { details: Details; reload: () => void }) {
  const [isSent, setSent] = useState(false)
  const [code, setCode] = useState('')
  const send = useCommand('Account/SendPhoneCode')
  const verify = useCommand('Account/VerifyPhone')
  const refused = fieldErrorsOf(verify.error)['VerificationCode']
  const problem = send.error ?? (refused === undefined ? verify.error : undefined)

  async function ask(): Promise<void> {
    const message = await send.run({})
    if (message === undefined) return
    setSent(true)
    setCode('')
    alertSuccess(message)
  }
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const message = await verify.run({ VerificationCode: code })
    if (message === undefined) return
    alertSuccess(message)
    reload()
  }
  return (
    <Section title="Phone number">
      <Card>
        <Stack>
          <p className="num">
            {details.PhoneNumber}{' '}
            {details.IsPhoneVerified && (
              <Badge tone="ok" icon={CircleCheck}>
                Verified
              </Badge>
            )}
          </p>
          {!details.IsPhoneVerified && (
            <>
              <p className="muted small">Payments need a verified number. We send a code by SMS.</p>
              <Problem text={problem?.message} />
              {isSent && (
                <form onSubmit={(event) => void submit(event)} noValidate>
                  <Stack>
                    <TextInput
                      label="Code"
                      hint="The eight digits of the SMS"
                      inputMode="numeric"
                      autoComplete="one-time-code"
                      maxLength={20}
                      value={code}
                      error={refused}
                      onChange={({ target }) => setCode(target.value)}
                    />
                    <div>
                      <Button type="submit" variant="primary" busy={verify.busy}>
                        Verify
                      </Button>
                    </div>
                  </Stack>
                </form>
              )}
              <div>
                <Button busy={send.busy} onClick={() => void ask()}>
                  {isSent ? 'Send a new code' : 'Send a code'}
                </Button>
              </div>
            </>
          )}
        </Stack>
      </Card>
    </Section>
  )
}
