import { useState } from 'react'
import type { CopiedRequest } from '#contract/entities/mentoring/mentoring-request.ts'
import { useUnstoredForm } from '#lib/page/use-unstored-form.ts'
import { useUser } from '#lib/session/session.ts'
import { NoteField } from '#areas/mentoring/note-field.tsx'
import { mentorName } from '#areas/mentoring/party-names.ts'
import { RatingChoice } from '#areas/mentoring/rating/rating-choice.tsx'
import { rateSession, type RequestWish } from '#areas/mentoring/request-queue.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Stack } from '#ui/stack.tsx'

interface Props {
  request: CopiedRequest
  /** A rating that the server refused, which this one replaces. */
  refused: RequestWish | undefined
  onClose: () => void
}

/** L-09: the student rates a session that was held and leaves a note; without a network it waits in the outbox. */
export function RateDialog({ request, refused, onClose }: Props) {
  const { UserId } = useUser()
  const form = useUnstoredForm()
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
    <Dialog
      title="Rate the session"
      closing="button"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Back</Button>
          <Button variant="primary" onClick={() => void send()}>
            Send
          </Button>
        </>
      }
    >
      <form
        {...form}
        noValidate
        onSubmit={(submitted) => {
          submitted.preventDefault()
          void send()
        }}
      >
        <Stack>
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
        </Stack>
      </form>
    </Dialog>
  )
}
