import { useState } from 'react'
import type { MentorSettings } from '#contract/entities/mentoring/mentor-settings.ts'
import { useCommand } from '#lib/reads/use-command.ts'
import { useQuery } from '#lib/reads/use-query.ts'
import { useNetwork } from '#lib/reads/network.ts'
import { alertSuccess } from '#patterns/alerts/alerts.ts'
import { Problem } from '#patterns/problem/problem.tsx'
import { AboutDialog } from '#areas/mentoring/mentor/about-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Select } from '#ui/select.tsx'
import styles from '#areas/mentoring/mentoring.module.css'

const limits = [1, 2, 3, 4, 5, 6, 8, 10, 15, 20]

/** '2 of 3 taken since Monday', or without a limit '2 taken since Monday'. */
const takenText = ({ TakenThisWeek, RequestsPerWeek }: MentorSettings) =>
  `${TakenThisWeek}${RequestsPerWeek === null ? '' : ` of ${RequestsPerWeek}`} taken since Monday`

/** L-10, X-033: the mentor's switch, the most requests of a week, and what students read about the mentor. */
export function SettingsCard() {
  const query = useQuery('Mentoring/GetMyMentorSettings', {})
  const update = useCommand('Mentoring/UpdateMyMentorSettings')
  const online = useNetwork() === 'online'
  const [isWriting, setWriting] = useState(false)
  const settings = query.data
  if (!settings) return null
  const { TakesRequests, RequestsPerWeek, RowVersion } = settings
  async function change(changed: Partial<Pick<MentorSettings, 'TakesRequests' | 'RequestsPerWeek'>>): Promise<void> {
    const message = await update.run({ TakesRequests, RequestsPerWeek, RowVersion, ...changed })
    query.reload()
    if (message !== undefined) alertSuccess(message)
  }
  // A limit that was set elsewhere is listed too.
  const listed = [...new Set([...limits, ...(RequestsPerWeek === null ? [] : [RequestsPerWeek])])].toSorted(
    (a, b) => a - b,
  )
  const isFixed = !online || update.busy
  return (
    <Card as="section" aria-label="Taking requests" className={styles['settings']}>
      <Checkbox
        label="I take requests"
        hint={
          TakesRequests ? takenText(settings) : 'Students of your sector do not count on you, and you get no reminders.'
        }
        checked={TakesRequests}
        disabled={isFixed}
        onChange={({ target }) => void change({ TakesRequests: target.checked })}
      />
      {TakesRequests && (
        <Select
          label="Most requests a week"
          value={RequestsPerWeek ?? ''}
          disabled={isFixed}
          options={[
            { value: '', label: 'No limit' },
            ...listed.map((most) => ({ value: String(most), label: String(most) })),
          ]}
          onChange={({ target }) => void change({ RequestsPerWeek: target.value === '' ? null : Number(target.value) })}
        />
      )}
      <Button disabled={isFixed} onClick={() => setWriting(true)}>
        {settings.About === '' ? 'Write about yourself' : 'Change your text for students'}
      </Button>
      {isWriting && <AboutDialog settings={settings} onReload={query.reload} onClose={() => setWriting(false)} />}
      <Problem text={update.error?.message} />
    </Card>
  )
}
