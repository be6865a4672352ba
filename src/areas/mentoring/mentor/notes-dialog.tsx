import { useState } from 'react'
import type { MentorRequest } from '#contract/entities/mentoring/mentoring-request.ts'
import { useCommand } from '#lib/reads/use-command.ts'
import { alertSuccess } from '#patterns/alerts/alerts.ts'
import { Problem } from '#patterns/problem/problem.tsx'
import { NoteField } from '#areas/mentoring/note-field.tsx'
import { ShortFormDialog } from '#areas/mentoring/short-form-dialog.tsx'
import { studentName } from '#areas/mentoring/party-names.ts'
import { Facts } from '#ui/facts.tsx'

interface Props {
  request: MentorRequest
  /** Asks for the request again. */
  onReload: () => void
  onDone: () => void
  onClose: () => void
}

/** L-10: the mentor's two notes about a session. */
export function NotesDialog({ request, onReload, onDone, onClose }: Props) {
  const save = useCommand('Mentoring/SaveSessionNotes')
  const [shared, setShared] = useState(request.SharedNote)
  const [own, setOwn] = useState(request.PrivateNote)
  const [first] = useState(request.NotesVersion)
  const student = studentName(request)
  async function send(): Promise<void> {
    const message = await save.run({
      StudentAssessmentRequestId: request.Id,
      SharedNote: shared,
      PrivateNote: own,
      NotesVersion: request.NotesVersion,
    })
    // The notes may have changed on another device: they are shown beside what is typed here.
    if (message === undefined) return onReload()
    alertSuccess(message)
    onDone()
  }
  return (
    <ShortFormDialog
      title={`Notes about ${student}`}
      shape="sheet"
      submit="Save"
      busy={save.busy}
      onSubmit={send}
      onClose={onClose}
    >
      <NoteField
        label="Note for the student"
        hint={`${student} reads it on the page of the requests.`}
        rows={5}
        value={shared}
        onChange={setShared}
      />
      <NoteField label="Private note" hint="Only you read it." rows={5} value={own} onChange={setOwn} />
      <Problem text={save.error?.message} />
      {request.NotesVersion !== first && (
        <>
          <p>Your text is still here. Save again to replace what is saved now:</p>
          <Facts
            facts={[
              ['Note for the student', request.SharedNote || 'Nothing'],
              ['Private note', request.PrivateNote || 'Nothing'],
            ]}
          />
        </>
      )}
    </ShortFormDialog>
  )
}
