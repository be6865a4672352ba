import Bell from 'lucide-react/icons/bell'
import { formats, type Formats } from '#contract/formats.ts'
import { useCommand } from '#lib/reads/use-command.ts'
import { storeFormats, storeTimeZone, useUser } from '#lib/session/session.ts'
import { useViewer } from '#lib/session/viewer.ts'
import { alertSuccess } from '#patterns/alerts/alerts.ts'
import { Card } from '#ui/card.tsx'
import { Problem } from '#patterns/problem/problem.tsx'
import { RowList } from '#ui/row-list.tsx'
import { Section } from '#ui/section.tsx'
import { Select } from '#ui/select.tsx'
import { Stack } from '#ui/stack.tsx'
import { Tile } from '#ui/tile.tsx'

const names: Readonly<Record<Formats, string>> = {
  'en-NG': 'English (Nigeria, UK): 24 Nov 2026, 15:09',
  'en-NG-u-hc-h12': 'English (Nigeria, UK), 12 hours: 24 Nov 2026, 3:09 pm',
  'en-US': 'English (US): Nov 24, 2026, 3:09 PM',
}

/** The zones of this platform; the chosen one is among them even if the platform has another name for it. */
function zoneOptions(chosen: string) {
  const zones = [...new Set([...Intl.supportedValuesOf('timeZone'), chosen])].toSorted()
  return zones.map((value) => ({ value, label: value.replaceAll('_', ' ') }))
}

/** V-14: how dates and times are written for this person on every device, and the way to the choice of messages. */
export function FormatsPart() {
  const { Formats: chosen = formats[0] } = useUser()
  const { timeZone } = useViewer()
  const update = useCommand('Account/UpdateMyFormats')
  const move = useCommand('Calendar/UpdateMyTimeZone')
  async function choose(value: string): Promise<void> {
    const wanted = formats.find((one) => one === value) ?? formats[0]
    const message = await update.run({ Formats: wanted })
    if (message === undefined) return
    storeFormats(wanted)
    alertSuccess(message)
  }
  async function chooseZone(wanted: string): Promise<void> {
    const message = await move.run({ TimeZone: wanted })
    if (message === undefined) return
    storeTimeZone(wanted)
    alertSuccess(message)
  }
  return (
    <Section title="Language and notifications">
      <Stack>
        <Card>
          <Select
            label="Dates and times"
            hint="Numbers and amounts are written in the same way in all of them: 1,234.50"
            value={chosen}
            disabled={update.busy}
            options={formats.map((value) => ({ value, label: names[value] }))}
            onChange={({ target }) => void choose(target.value)}
          />
          <Problem text={update.error?.message} />
        </Card>
        <Card>
          <Select
            label="Time zone of events"
            hint="Times of events and sessions are shown in this zone, on pages and in messages"
            value={timeZone}
            disabled={move.busy}
            options={zoneOptions(timeZone)}
            onChange={({ target }) => void chooseZone(target.value)}
          />
          <Problem text={move.error?.message} />
        </Card>
        <RowList
          rows={[
            {
              id: 'messages',
              href: '/notifications/settings',
              lead: <Tile icon={Bell} />,
              title: 'Message settings',
              detail: 'E-mails, SMS, notifications on your devices, quiet hours',
            },
          ]}
        />
      </Stack>
    </Section>
  )
}
