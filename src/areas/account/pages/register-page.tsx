import { useLocation } from '@tanstack/react-router'
import { useState, useSyncExternalStore } from 'react'
import { Greeting } from '#areas/account/greeting.tsx'
import { CheckMail } from '#areas/account/register/check-mail.tsx'
import { RegisterForm } from '#areas/account/register/register-form.tsx'
import { storeDraft, storedDraft } from '#areas/account/register/registration.ts'
import { codeMinutes } from '#contract/limits.ts'
import { landOnPage } from '#lib/page/land-on-page.ts'
import { afterNextFrame } from '#lib/page/next-frame.ts'
import { referralCode } from '#lib/session/referral-code.ts'
import { usePerson, useSignedIn } from '#lib/session/session.ts'
import { now } from '#offline/clock.ts'
import { Stack } from '#ui/stack.tsx'

/**
 *
 *
 *     signed in                      → the greeting
 *     the link of the mail (token)   → the password
 *     the mail was sent a moment ago → its code and the password; the app may have been closed meanwhile
 *     otherwise                      → the form
 */
export function RegisterPage() {
  const query = new URLSearchParams(useLocation({ select: (location) => location.searchStr }))
  const token = query.get('token')
  const person = usePerson()
  const isSignedIn = useSignedIn()
  const stored = useStoredTicket()
  const [sent, setTicket] = useState<string | null>(null)
  const ticket = sent ?? stored
  const [code] = useState(referralCode)

  function goBack(): void {
    storeDraft({ ...storedDraft(''), step: 1, ticket: '' })
    showOther('')
  }
  /** Draws another part of the page, with the focus at its heading. */
  function showOther(next: string): void {
    setTicket(next)
    void afterNextFrame().then(landOnPage)
  }
  if (isSignedIn && person)
    return (
      <Stack>
        <Greeting person={person} />
      </Stack>
    )
  if (token !== null) return <CheckMail ticket={null} token={token} />
  if (ticket !== '') return <CheckMail ticket={ticket} onSentAgain={setTicket} onBack={goBack} />
  return <RegisterForm referralCode={code} onSent={showOther} />
}

const neverChanges = () => () => undefined

/**
 * The ticket that this device waited with when the page opened. The first drawing equals that of the build, which knows nothing of
 * this device (docs/decisions/113).
 */
function useStoredTicket(): string {
  const [read] = useState(() => {
    let ticket: string | null = null
    return () => (ticket ??= waitingTicket())
  })
  return useSyncExternalStore(neverChanges, read, () => '')
}

/** The ticket of a mail whose code still works; '' without one. */
function waitingTicket(): string {
  const { ticket, at } = storedDraft('')
  return at > now() - codeMinutes * 60_000 ? ticket : ''
}
