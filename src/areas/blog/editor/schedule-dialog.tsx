import { useState } from 'react'
import { now } from '#offline/clock.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { useEditor } from './editor-context.ts'

/** Asks from when on readers see the article, in the time of this device. */
export function ScheduleDialog({ onClose }: { onClose: () => void }) {
  const { session, status } = useEditor()
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  async function schedule(): Promise<void> {
    const at = new Date(text)
    if (Number.isNaN(at.getTime())) return setError('Enter a day and a time')
    if (at.getTime() <= now()) return setError('Choose a time that is still to come')
    if (await session.schedule(at.toISOString())) onClose()
    else setError('The article was not scheduled. Its page says why.')
  }
  return (
    <Dialog
      title="Schedule"
      onClose={onClose}
      footer={
        <Button variant="primary" busy={status.busy} onClick={() => void schedule()}>
          Schedule
        </Button>
      }
    >
      <TextInput
        label="Publish at"
        hint="In the time of this device."
        type="datetime-local"
        value={text}
        error={error}
        onChange={({ target }) => {
          setText(target.value)
          setError(undefined)
        }}
      />
    </Dialog>
  )
}
