import Bell from 'lucide-react/icons/bell'
import { formats, type Formats } from '#contract/formats.ts'
import { useCommand } from '#lib/reads/use-command.ts'
import { storeFormats, useUser } from '#lib/session/session.ts'
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

/** V-14: how dates and times are written for this person on every device, and the way to the choice of messages. */
export function FormatsPart() {
  const { Formats: chosen = formats[0] } = useUser()
  const update = useCommand('Account/UpdateMyFormats')
  async function choose(value: string): Promise<void> {
    const wanted = formats.find((one) => one === value) ?? formats[0]
    const message = await update.run({ Formats: wanted })
    if (message === undefined) return
    storeFormats(wanted)
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
