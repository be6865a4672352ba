import { useState, type FormEvent } from 'react'
import type { MessagePreferences } from '#contract/entities/message.ts'
import { useUnstoredForm } from '#lib/page/use-unstored-form.ts'
import { useCommand } from '#lib/reads/use-command.ts'
import { useQuery } from '#lib/reads/use-query.ts'
import { alertSuccess } from '#patterns/alerts/alerts.ts'
import { useCrumb } from '#patterns/breadcrumbs/leaf.ts'
import { PushSection } from '#areas/message/push-section.tsx'
import { LoadState } from '#patterns/load-state/load-state.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Problem } from '#patterns/problem/problem.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Section } from '#ui/section.tsx'
import { Select } from '#ui/select.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import styles from './message-settings-page.module.css'

/** Which messages a person gets, and when (V-19). */
export function MessageSettingsPage() {
  const preferences = useQuery('Message/GetMyPreferences', {})
  useCrumb('/notifications/settings', 'Message settings')
  return (
    <Stack>
      <PageHeader title="Message settings" below="Messages about your account, orders and money always come." />
      <PushSection />
      <LoadState query={preferences} skeleton={<Skeleton shape="rows" />} offline="Your choices come from the server.">
        {(saved) => <Settings saved={saved} />}
      </LoadState>
    </Stack>
  )
}

const channels = [
  ['Email', 'email', 'E-mail'],
  ['Sms', 'sms', 'SMS'],
  ['Push', 'push', 'On my devices'],
] as const

function Settings({ saved }: { saved: MessagePreferences }) {
  const [types, setTypes] = useState(saved.Types)
  const [from, setFrom] = useState(saved.QuietFrom)
  const [until, setUntil] = useState(saved.QuietUntil)
  const update = useCommand('Message/UpdateMyPreferences')
  const unstored = useUnstoredForm()

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    const Refused = types.flatMap((type) =>
      channels.filter(([field]) => !type[field]).map(([, Channel]) => ({ Type: type.Id, Channel })),
    )
    const sentence = await update.run({ Refused, QuietFrom: from, QuietUntil: until })
    if (sentence !== undefined) alertSuccess(sentence)
  }
  return (
    <form {...unstored} className={styles['form']} onSubmit={(event) => void save(event)}>
      <Section title="Messages you can switch off">
        {types.every(({ Channels }) => !Channels.includes('sms')) && (
          <p className="muted small">To get text messages, verify your phone number in My account.</p>
        )}
        <Card className={styles['types']}>
          {types.map((type) => (
            <fieldset key={type.Id} className={styles['type']}>
              <legend className={styles['name']}>{type.Name}</legend>
              <p className="muted small">{type.Description}</p>
              <div className={styles['channels']}>
                {channels
                  .filter(([, channel]) => type.Channels.includes(channel))
                  .map(([field, , label]) => (
                    <Checkbox
                      key={field}
                      label={label}
                      checked={type[field]}
                      onChange={({ target }) =>
                        setTypes((before) =>
                          before.map((one) => (one.Id === type.Id ? { ...one, [field]: target.checked } : one)),
                        )
                      }
                    />
                  ))}
              </div>
            </fieldset>
          ))}
        </Card>
      </Section>
      <Section title="Quiet hours">
        <Card>
          <p className="muted small">
            These messages, and notifications on your devices, wait until the quiet hours end. Times in Nigeria.
          </p>
          <div className={styles['hours']}>
            <Hour label="From" value={from} onChange={setFrom} />
            <Hour label="Until" value={until} onChange={setUntil} />
          </div>
          {from === until && <p className="muted small">No quiet hours: both times are the same.</p>}
        </Card>
      </Section>
      <Problem text={update.error?.message} />
      <div>
        <Button type="submit" variant="primary" busy={update.busy}>
          Save
        </Button>
      </div>
    </form>
  )
}

/** A time of the day in minutes, chosen by the half hour. */
function Hour({ label, value, onChange }: { label: string; value: number; onChange: (minutes: number) => void }) {
  const times = new Set([...Array.from({ length: 48 }, (_, at) => at * 30), value])
  const two = (part: number) => String(part).padStart(2, '0')
  return (
    <Select
      id={`quiet-${label.toLowerCase()}`}
      label={label}
      value={String(value)}
      onChange={({ target }) => onChange(Number(target.value))}
      options={[...times]
        .toSorted((a, b) => a - b)
        .map((minutes) => ({ value: String(minutes), label: `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}` }))}
    />
  )
}
