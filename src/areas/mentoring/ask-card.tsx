import { useState } from 'react'
import { useUser } from '#lib/session/session.ts'
import { askForMentor } from '#areas/mentoring/request-queue.ts'
import { alertSuccess } from '#patterns/alerts/alerts.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Select } from '#ui/select.tsx'
import { Stack } from '#ui/stack.tsx'
import styles from '#areas/mentoring/mentoring.module.css'

/** `mentors`: how many take requests; undefined while this device does not know. */
export interface AskedSector {
  readonly Id: number
  readonly Name: string
  readonly mentors: number | undefined
}

function mentorsText(mentors: number | undefined): string {
  if (mentors === undefined) return ''
  return mentors === 0 ? ', no mentor at the moment' : `, ${mentors} ${mentors === 1 ? 'mentor' : 'mentors'}`
}

/** Asks for a mentor, and says what happens next. `sectors`: those without an open request of the student. */
export function AskCard({ sectors }: { sectors: readonly AskedSector[] }) {
  const { UserId } = useUser()
  const [chosen, setChosen] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const sector = sectors.find(({ Id }) => String(Id) === chosen)
  function ask(): void {
    setIsMissing(!sector)
    if (!sector) return document.getElementById('sector')?.focus()
    setChosen('')
    void askForMentor(UserId, sector).then(() =>
      alertSuccess(`Your request for a mentor of ${sector.Name} is saved. It will be sent automatically.`),
    )
  }
  return (
    <Card as="section" aria-label="Ask for a mentor">
      <Stack>
        <h2 className={styles['name']}>Ask for a mentor</h2>
        <Select
          id="sector"
          label="Sector"
          placeholder="Choose a sector"
          value={chosen}
          error={isMissing && !sector ? 'Choose a sector' : undefined}
          options={sectors.map(({ Id, Name, mentors }) => ({
            value: String(Id),
            label: `${Name}${mentorsText(mentors)}`,
          }))}
          onChange={({ target }) => setChosen(target.value)}
        />
        {sector?.mentors === 0 && (
          <p className="muted small">{`${sector.Name} has no mentor who takes requests. You can ask, and wait for one.`}</p>
        )}
        <Button variant="primary" onClick={ask}>
          Ask
        </Button>
        <b>What happens next</b>
        <ol className={styles['steps']}>
          <li>The mentors of the sector see your request. The first one to take it is your mentor.</li>
          <li>Your mentor offers you times. Choose one and confirm it.</li>
          <li>You get a reminder 24 hours and 1 hour before.</li>
        </ol>
      </Stack>
    </Card>
  )
}
