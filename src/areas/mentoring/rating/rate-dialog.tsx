import { useState } from 'react'
import type { CopiedRequest } from '#contract/entities/mentoring/mentoring-request.ts'
import { useUser } from '#lib/session/session.ts'
import { NoteField } from '#areas/mentoring/note-field.tsx'
import { ShortFormDialog } from '#areas/mentoring/short-form-dialog.tsx'
import { mentorName } from '#areas/mentoring/party-names.ts'
import { RatingChoice } from '#areas/mentoring/rating/rating-choice.tsx'
import { rateSession, type RequestWish } from '#areas/mentoring/request-queue.ts'

interface Props {
  request: CopiedRequest
  /** A rating that the server refused, which this one replaces. */
  refused: RequestWish | undefined
  onClose: () => void
}

/** L-09: the student rates a session that was held and leaves a note; without a network it waits in the outbox. */
export function RateDialog({ request, refused, onClose }: Props) {
  const { UserId } = useUser()
  const [rating, setRating] = useState<number | null>(request.Rating)
  const [note, setNote] = useState(request.StudentNote)
  const [isMissing, setIsMissing] = useState(false)
  const name = mentorName(request)
  async function send(): Promise<void> {
    setIsMissing(rating === null)
    if (rating === null) return
    await rateSession(UserId, request, { Rating: rating, Note: note }, refused)
    onClose()
  }
  return (
    <ShortFormDialog title="Rate the session" submit="Send" onSubmit={send} onClose={onClose}>
      <RatingChoice
        label={`How helpful was the session with ${name}?`}
        value={rating}
        error={isMissing && rating === null ? 'Choose a number of stars' : undefined}
        onChange={setRating}
      />
      <NoteField
        label="Note (not required)"
        hint={`${name} reads your rating and your note.`}
        value={note}
        onChange={setNote}
      />
    </ShortFormDialog>
  )
}
