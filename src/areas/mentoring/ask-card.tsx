import { useState } from 'react'
import type { Output } from '#contract/contract.ts'
import { useUser } from '#lib/session/session.ts'
import { askForMentor } from '#areas/mentoring/request-queue.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Select } from '#ui/select.tsx'
import { Stack } from '#ui/stack.tsx'
import styles from '#areas/mentoring/mentoring.module.css'

type Sectors = Output<'Mentoring/GetMentoringSectors'>

/** Asks for a mentor, and says what happens next. `sectors`: those without an open request of the student. */
export function AskCard({ sectors }: { sectors: Sectors }) {
  const { UserId } = useUser()
  const [chosen, setChosen] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const sector = sectors.find(({ Id }) => String(Id) === chosen)
  function ask(): void {
    setIsMissing(!sector)
    if (!sector) return
    setChosen('')
    void askForMentor(UserId, sector)
  }
  return (
    <Card as="section" aria-label="Ask for a mentor">
      <Stack>
        <h2 className={styles['name']}>Ask for a mentor</h2>
        <Select
          label="Sector"
          placeholder="Choose a sector"
          value={chosen}
          error={isMissing && !sector ? 'Choose a sector' : undefined}
          options={sectors.map(({ Id, Name, Mentors }) => ({
            value: String(Id),
            label: `${Name}, ${Mentors === 0 ? 'no mentor yet' : `${Mentors} ${Mentors === 1 ? 'mentor' : 'mentors'}`}`,
          }))}
          onChange={({ target }) => setChosen(target.value)}
        />
        <Button onClick={ask}>Ask</Button>
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
