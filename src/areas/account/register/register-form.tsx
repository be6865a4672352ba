import CircleAlert from 'lucide-react/icons/circle-alert'
import CloudOff from 'lucide-react/icons/cloud-off'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type FormEvent } from 'react'
import { fieldErrorsOf } from '#lib/reads/field-error.ts'
import { useNetwork } from '#lib/reads/network.ts'
import { useCommand } from '#lib/reads/use-command.ts'
import { afterNextFrame } from '#lib/page/next-frame.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { PersonStep } from './person-step.tsx'
import { phoneFault } from './phone-fault.ts'
import {
  emptyDraft,
  faultsOf,
  inputOf,
  stepOf,
  storedDraft,
  storeDraft,
  type Registration,
  type RegistrationErrors,
  withTyped,
} from './registration.ts'
import { RoleStep } from './role-step.tsx'
import styles from './register-form.module.css'

interface Props {
  /** The referral code of the link that brought the visitor. */
  referralCode: string
  /** The mail was sent; `ticket` lets this browser enter its code. */
  onSent: (ticket: string) => void
}

/** R-093, V-09: registration in two steps. The device stores every change at once, also without a network. */
export function RegisterForm({ referralCode, onSent }: Props) {
  const [draft, setDraft] = useState(emptyDraft)
  const [errors, setErrors] = useState<RegistrationErrors>({})
  const register = useCommand('Account/Register')
  const isOffline = ['offline', 'server-unreachable'].includes(useNetwork())
  const summary = useRef<HTMLElement>(null)
  const { fields, step } = draft
  const [opened, setOpened] = useState(draft)
  const form = useRef<HTMLFormElement>(null)
  // Before the next paint: the first drawing equals that of the build. The person may have typed into it, and may have
  // pressed Continue, already.
  const goOn = useEffectEvent(() => submit())
  const open = useEffectEvent(() => {
    if (!form.current) return
    const stored = storedDraft(referralCode)
    setOpened(stored)
    setDraft(withTyped(stored, form.current))
    if (form.current.dataset['pressed'] === undefined) return
    delete form.current.dataset['pressed']
    void afterNextFrame().then(goOn)
  })
  useLayoutEffect(() => open(), [])
  useEffect(() => {
    if (draft !== opened) storeDraft({ ...draft, ticket: '' })
  }, [draft, opened])

  function change(changed: Partial<Registration>): void {
    setDraft((before) => ({ ...before, fields: { ...before.fields, ...changed } }))
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in changed))))
  }
  async function show(faults: RegistrationErrors): Promise<void> {
    const [first] = Object.keys(faults)
    setErrors(faults)
    if (first) setDraft((before) => ({ ...before, step: stepOf(first) }))
    await afterNextFrame()
    summary.current?.focus()
  }
  async function goTo(next: 1 | 2): Promise<void> {
    setErrors({})
    setDraft((before) => ({ ...before, step: next }))
    await afterNextFrame()
    document.querySelector<HTMLElement>('h1')?.focus()
  }
  function clear(): void {
    storeDraft(null)
    setErrors({})
    setDraft(storedDraft(referralCode))
  }
  async function submit(event?: FormEvent): Promise<void> {
    event?.preventDefault()
    const faults = { ...faultsOf(fields, 1), ...(step === 2 ? faultsOf(fields, 2) : {}) }
    const phone = faults.PhoneNumber === undefined ? await phoneFault(fields.PhoneNumber) : undefined
    const all = phone === undefined ? faults : { ...faults, PhoneNumber: phone }
    if (Object.keys(all).length > 0) return show(all)
    if (step === 1) return goTo(2)
    const reply = await register.run(inputOf(fields))
    if (!reply) return
    storeDraft({ fields, step, ticket: reply.Ticket })
    onSent(reply.Ticket)
  }

  const refused = fieldErrorsOf(register.error)
  const tell = useEffectEvent(() => {
    if (Object.keys(refused).length > 0) void afterNextFrame().then(() => show(refused))
  })
  // The server refused fields: they are marked once, and typing removes the marks like the others.
  useEffect(() => tell(), [register.error])
  const isUnexplained = register.error && Object.keys(refused).length === 0
  const list = Object.entries(errors)
  return (
    // Before the app is there, this method sends nothing and puts nothing into the address.
    <form ref={form} className={styles['form']} method="dialog" onSubmit={(event) => void submit(event)} noValidate>
      <div className={styles['head']}>
        <PageHeader title="Create your account" />
        <p className="muted small">Step {step} of 2</p>
        <div className={styles['bars']} aria-hidden="true">
          <span className={styles['done']} />
          <span className={step === 2 ? styles['done'] : undefined} />
        </div>
      </div>
      {list.length > 0 && (
        <section ref={summary} className={styles['summary']} aria-labelledby="faults" tabIndex={-1}>
          <h2 id="faults">There is a problem</h2>
          <ul>
            {list.map(([field, text]) => (
              <li key={field}>
                <a href={`#${field}`} onClick={(event) => focusField(event, field)}>
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <div role="alert">
        {isUnexplained && <Notice tone="bad" icon={CircleAlert} title={register.error?.message} />}
      </div>
      {step === 1 ? (
        <PersonStep fields={fields} errors={errors} change={change} />
      ) : (
        <RoleStep fields={fields} errors={errors} change={change} />
      )}
      {isOffline && (
        <Notice tone="sun" icon={CloudOff} title="You are offline.">
          What you type is saved on this device. Send it when you are back online.
        </Notice>
      )}
      <div className={styles['foot']}>
        <Button type="submit" variant="primary" size="tall" busy={register.busy}>
          {step === 1 ? 'Continue' : 'Create account'}
        </Button>
        {step === 2 && (
          <Button size="tall" onClick={() => void goTo(1)}>
            Back
          </Button>
        )}
      </div>
      <p className="muted small">
        What you type is saved on this device for 7 days. On a shared phone, clear the form before you leave.
      </p>
      <div>
        <Button size="compact" onClick={clear}>
          Clear the form
        </Button>
      </div>
    </form>
  )
}

/** Moves to a wrong field without changing the address. */
function focusField(event: { preventDefault: () => void }, field: string): void {
  event.preventDefault()
  document.getElementById(field)?.focus()
}
