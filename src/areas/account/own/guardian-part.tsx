import { useState, type FormEvent } from 'react'
import { useCommand } from '#lib/reads/use-command.ts'
import { alertSuccess } from '#patterns/alerts/alerts.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Problem } from '#patterns/problem/problem.tsx'
import { Section } from '#ui/section.tsx'
import { Stack } from '#ui/stack.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { Details } from './details.ts'

const states: Record<Details['ConsentStatus'], string> = {
  '': 'No parent or guardian has been asked yet. Payments are off.',
  Pending: 'We are waiting for the answer. Payments are off until then. The link in the e-mail works for 7 days.',
  Given: 'Your parent or guardian agreed.',
  Refused: 'Your parent or guardian did not agree. Payments are off.',
  Withdrawn: 'Your parent or guardian withdrew the consent. Payments are off.',
}

/** V-12: the consent of a guardian, and the way to ask again. */
export function GuardianPart({ details, reload }: { details: Details; reload: () => void }) {
  const [name, setName] = useState(details.GuardianName)
  const [email, setEmail] = useState(details.GuardianEmail)
  const ask = useCommand('Account/AskMyGuardian')

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const message = await ask.run({ GuardianName: name, GuardianEmail: email.trim() })
    if (message === undefined) return
    alertSuccess(message)
    reload()
  }
  return (
    <Section title="Consent of a parent or guardian">
      <Card>
        <Stack>
          <p>{states[details.ConsentStatus]}</p>
          {details.IsMoneyOff && (
            <form onSubmit={(event) => void submit(event)} noValidate>
              <Stack>
                <Problem text={ask.error?.message} />
                <TextInput
                  label="Name of a parent or guardian"
                  autoComplete="off"
                  maxLength={40}
                  value={name}
                  onChange={({ target }) => setName(target.value)}
                />
                <TextInput
                  label="Their e-mail address"
                  type="email"
                  autoComplete="off"
                  autoCapitalize="none"
                  spellCheck={false}
                  value={email}
                  onChange={({ target }) => setEmail(target.value)}
                />
                <div>
                  <Button type="submit" busy={ask.busy}>
                    {details.ConsentStatus === 'Pending' ? 'Send the e-mail again' : 'Ask for consent'}
                  </Button>
                </div>
              </Stack>
            </form>
          )}
        </Stack>
      </Card>
    </Section>
  )
}
