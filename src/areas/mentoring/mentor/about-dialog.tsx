import { useState } from 'react'
import type { MentorSettings } from '#contract/entities/mentoring/mentor-settings.ts'
import { useCommand } from '#lib/reads/use-command.ts'
import { alertSuccess } from '#patterns/alerts/alerts.ts'
import { Problem } from '#patterns/problem/problem.tsx'
import { NoteField } from '#areas/mentoring/note-field.tsx'
import { ShortFormDialog } from '#areas/mentoring/short-form-dialog.tsx'

interface Props {
  settings: MentorSettings
  /** Asks for the settings again: they are saved, or they changed on another device. */
  onReload: () => void
  onClose: () => void
}

/** what students read about their mentor. */
export function AboutDialog({
  settings: { TakesRequests, RequestsPerWeek, About, RowVersion },
  onReload,
  onClose,
}: Props) {
  const update = useCommand('Mentoring/UpdateMyMentorSettings')
  const [text, setText] = useState(About)
  async function send(): Promise<void> {
    const message = await update.run({ TakesRequests, RequestsPerWeek, RowVersion, About: text })
    onReload()
    if (message === undefined) return
    alertSuccess(message)
    onClose()
  }
  return (
    <ShortFormDialog title="About you" submit="Save" busy={update.busy} onSubmit={send} onClose={onClose}>
      <NoteField
        label="About you"
        hint="What you do and what students can ask you. Students read it once you have taken their request."
        rows={6}
        maxLength={1000}
        value={text}
        onChange={setText}
      />
      <Problem text={update.error?.message} />
    </ShortFormDialog>
  )
}
