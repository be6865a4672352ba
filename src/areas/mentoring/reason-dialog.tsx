import { useState } from 'react'
import { useCommand } from '#lib/reads/use-command.ts'
import { alertSuccess } from '#patterns/alerts/alerts.ts'
import { Problem } from '#patterns/problem/problem.tsx'
import { NoteField } from '#areas/mentoring/note-field.tsx'
import { ShortFormDialog } from '#areas/mentoring/short-form-dialog.tsx'

/** What the other side reads a reason for. */
export interface ReasonAsked {
  readonly call:
    | 'Mentoring/AskForAnotherTime'
    | 'Mentoring/CancelMentoringRequest'
    | 'Mentoring/DeclineMentoringRequest'
  readonly title: string
  readonly hint: string
  readonly button: string
}

export const otherTime: ReasonAsked = {
  call: 'Mentoring/AskForAnotherTime',
  title: 'Ask for another time',
  hint: 'Say when you can come. Your mentor reads it and offers new times.',
  button: 'Ask for another time',
}
export const cancelling: ReasonAsked = {
  call: 'Mentoring/CancelMentoringRequest',
  title: 'Cancel the session',
  hint: 'The other side reads your reason.',
  button: 'Cancel the session',
}
/** The same before a time is confirmed. */
export const withdrawing: ReasonAsked = { ...cancelling, title: 'Cancel the request', button: 'Cancel the request' }
export const declining: ReasonAsked = {
  call: 'Mentoring/DeclineMentoringRequest',
  title: 'Decline the request',
  hint: 'The student reads your reason and can ask again.',
  button: 'Decline',
}

interface Props {
  asked: ReasonAsked
  request: string
  onDone: () => void
  onClose: () => void
}

/** Asks for a reason and sends it. */
export function ReasonDialog({ asked, request, onDone, onClose }: Props) {
  const command = useCommand(asked.call)
  const [reason, setReason] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  async function send(): Promise<void> {
    setIsMissing(reason.trim() === '')
    if (reason.trim() === '') return
    const message = await command.run({ StudentAssessmentRequestId: request, Reason: reason })
    if (message === undefined) return
    alertSuccess(message)
    onDone()
  }
  return (
    <ShortFormDialog title={asked.title} submit={asked.button} busy={command.busy} onSubmit={send} onClose={onClose}>
      <NoteField
        label="Reason"
        hint={asked.hint}
        error={isMissing ? 'Enter a reason' : undefined}
        maxLength={500}
        value={reason}
        onChange={setReason}
      />
      <Problem text={command.error?.message} />
    </ShortFormDialog>
  )
}
