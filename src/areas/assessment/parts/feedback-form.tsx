import { useNavigate } from '@tanstack/react-router'
import CloudUpload from 'lucide-react/icons/cloud-upload'
import type { AnsweredAssessment } from '#contract/entities/assessment.ts'
import { feedbackFieldId } from '#areas/assessment/feedback-form-definition.ts'
import { loadFeedback, type Writing } from '#areas/assessment/load-feedback.ts'
import { sendFeedback } from '#areas/assessment/send-feedback.ts'
import type { MentorResponseRow } from '#areas/assessment/response-state.ts'
import { EformView } from '#eform-face/eform-view.tsx'
import { device } from '#lib/device.ts'
import { useUser } from '#lib/session.ts'
import { useDeviceQuery } from '#lib/use-device-query.ts'
import { editable } from '#offline/outbox/queue-actions.ts'
import { alertSuccess } from '#patterns/alerts/alerts.ts'
import { StorageTrouble } from '#patterns/form-draft/storage-trouble.tsx'
import { useHandIn } from '#patterns/form-draft/use-hand-in.ts'
import { Card } from '#ui/card.tsx'
import { Notice } from '#ui/notice.tsx'

/** Writing feedback: kept as it is written, queued once, sent by itself. */
export function FeedbackForm({ response: { row, state, call }, editing }: { response: MentorResponseRow; editing: string | null }) {
  const { UserId } = useUser()
  const navigate = useNavigate()
  const address = `/mentor/careerassessments/${row.StudentAssessmentId}`
  // Opened once: what is queued may leave while its change is being written.
  const writing = useDeviceQuery((here) => loadFeedback(here, UserId, row, editing), [], JSON.stringify([UserId, editing]))
  if (call && (writing?.replaces ?? null) === null) {
    return <Notice tone={state === 'attention' ? 'bad' : 'warn'} icon={CloudUpload} title="Saved on this device." action={editable(call) ? <a href={`${address}?edit=${call.id}`}>Change it</a> : <a href="/sync">See it</a>}>{state === 'attention' ? 'Your feedback needs attention before it can be sent.' : 'Your feedback goes by itself when the network is there.'}</Notice>
  }
  return <Card><p className="muted small">Say what you noticed, and one next step. The student reads it with your name.</p>{writing ? <Form row={row} writing={writing} onSent={() => { if (editing !== null) void navigate({ href: address, replace: true }) }} /> : <EformView form={undefined} onSubmit={() => {}} />}</Card>
}

function Form({ row, writing, onSent }: { row: AnsweredAssessment; writing: Writing; onSent: () => void }) {
  const { form, draft, key, replaces, isRemoved } = writing
  const { status, busy, submit, trouble } = useHandIn(draft, async () => {
    const answer = form.fields.answers().find(({ FieldId }) => FieldId === feedbackFieldId)
    if (!answer) return
    await draft.flush()
    const sent = await sendFeedback(await device(), { row, key, text: answer.UserResponse, replaces })
    alertSuccess(sent === 'queued' ? 'Saved on this device. The student gets it once it is sent.' : 'The earlier feedback could not be changed any more. This one is saved too, and goes after it as a revision.')
    onSent()
  })
  if (status.closed && isRemoved) return <p className="muted">You removed this feedback from sending. <a href="/sync">Take it back under Saved and sent</a>; then it can be changed too.</p>
  if (status.closed && !busy) return <p className="muted">This feedback was handed in. A revision can be added when it has arrived.</p>
  return <EformView form={form} busy={busy} submitLabel="Send feedback" banner={<StorageTrouble {...trouble} fileName="feedback" />} onSubmit={submit} />
}
