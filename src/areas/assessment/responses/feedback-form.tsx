import { useNavigate } from '@tanstack/react-router'
import CloudUpload from 'lucide-react/icons/cloud-upload'
import { feedbackFieldId } from '#areas/assessment/feedback-form-definition.ts'
import { loadFeedback, type Writing } from '#areas/assessment/load-feedback.ts'
import { sendFeedback, type SentAs } from '#areas/assessment/send-feedback.ts'
import type { MentorResponseRow } from '#areas/assessment/response-state.ts'
import { EformView } from '#eform-face/eform-view.tsx'
import { device } from '#lib/session/device.ts'
import { useUser } from '#lib/session/session.ts'
import { useDeviceQuery } from '#lib/reads/use-device-query.ts'
import { isEditable } from '#offline/outbox/queue-actions.ts'
import { DraftTrouble } from '#patterns/form-draft/draft-trouble.tsx'
import { useHandIn } from '#patterns/form-draft/use-hand-in.ts'
import { Card } from '#ui/card.tsx'
import { Notice } from '#ui/notice.tsx'
import { FeedbackStarters } from './feedback-starters.tsx'

/** The mentor writes feedback. Each change is saved on the device; the text is queued once and sent automatically. */
export function FeedbackForm({
  response: { kind, row, state, call },
  editing,
  onSent,
}: {
  response: MentorResponseRow
  editing: string | null
  /** The text is in the outbox: as it was asked for, or as a revision after the feedback it could not change any more. */
  onSent: (as: SentAs) => void
}) {
  const { UserId } = useUser()
  const navigate = useNavigate()
  const address = `${kind.pages.review}/${row.StudentAssessmentId}`
  // Opened once: the queued feedback may leave the device while the mentor changes it.
  const writing = useDeviceQuery(
    (here) => loadFeedback(here, kind, UserId, row, editing),
    [],
    JSON.stringify([UserId, editing]),
  )
  if (call && (writing?.replaces ?? null) === null) {
    return (
      <Notice
        tone={state === 'attention' ? 'bad' : 'warn'}
        icon={CloudUpload}
        title={state === 'attention' ? 'Not sent.' : 'Saved on this device.'}
        action={isEditable(call) ? <a href={`${address}?edit=${call.id}`}>Change it</a> : <a href="/sync">See it</a>}
      >
        {state === 'attention'
          ? 'Your feedback needs attention before it can be sent.'
          : 'Your feedback is sent as soon as you are online.'}
      </Notice>
    )
  }
  return (
    <Card>
      <p className="muted small">What did you notice? Suggest one next step. The student will see your name.</p>
      {writing ? (
        <Form
          kind={kind}
          row={row}
          writing={writing}
          onSent={(as) => {
            onSent(as)
            if (editing !== null) void navigate({ href: address, replace: true })
          }}
        />
      ) : (
        <EformView form={undefined} onSubmit={() => {}} />
      )}
    </Card>
  )
}

function Form({
  kind,
  row,
  writing,
  onSent,
}: Pick<MentorResponseRow, 'kind' | 'row'> & { writing: Writing; onSent: (as: SentAs) => void }) {
  const { form, draft, key, replaces, isRemoved } = writing
  const { isClosed, busy, submit, trouble } = useHandIn(draft, async () => {
    const answer = form.fields.answers().find(({ FieldId }) => FieldId === feedbackFieldId)
    if (!answer) return
    await draft.flush()
    onSent(await sendFeedback(await device(), { kind, row, key, text: answer.UserResponse, replaces }))
  })
  if (isClosed && isRemoved)
    return (
      <p className="muted">
        You removed this feedback from sending. <a href="/sync">Put it back in the Outbox</a>; then it can be changed
        too.
      </p>
    )
  if (isClosed && !busy)
    return <p className="muted">This feedback was submitted. You can add a revision when it has been received.</p>
  return (
    <div data-feedback>
      <FeedbackStarters form={form} />
      <EformView
        form={form}
        busy={busy}
        submitLabel="Send feedback"
        banner={<DraftTrouble {...trouble} fileName="feedback" />}
        onSubmit={submit}
      />
    </div>
  )
}
