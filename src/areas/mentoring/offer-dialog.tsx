import { useState } from 'react'
import type { MentoringRequest } from '#contract/entities/mentoring/mentoring-request.ts'
import { fieldErrorsOf } from '#lib/reads/field-error.ts'
import { useCommand } from '#lib/reads/use-command.ts'
import { useQuery } from '#lib/reads/use-query.ts'
import { alertSuccess } from '#patterns/alerts/alerts.ts'
import { LoadState } from '#patterns/load-state/load-state.tsx'
import { Problem } from '#patterns/problem/problem.tsx'
import { studentName } from '#areas/mentoring/party-names.ts'
import { TimeChoice } from '#areas/mentoring/time-choice.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Stack } from '#ui/stack.tsx'

interface Props {
  request: MentoringRequest
  onDone: () => void
  onClose: () => void
}

/** the mentor takes a request, or offers other times of one that the mentor has. */
export function OfferDialog({ request, onDone, onClose }: Props) {
  const times = useQuery('Mentoring/GetMyFreeTimes', {})
  const accept = useCommand('Mentoring/AcceptMentorRequest')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [isMissing, setIsMissing] = useState(false)
  // Times that the mentor offers to this student already can be offered again.
  const all = [...request.CalenderOptionsFromMentor, ...(times.data ?? [])]
  const listed = all
    .filter(({ Id }, at) => all.findIndex((one) => one.Id === Id) === at)
    .toSorted((a, b) => a.EventDateTime.localeCompare(b.EventDateTime))
  const isNew = request.RequireMentorRequest
  const student = studentName(request)
  async function send(): Promise<void> {
    const offered = listed.filter(({ Id }) => chosen.includes(Id))
    setIsMissing(offered.length === 0)
    if (offered.length === 0) return
    const message = await accept.run({
      StudentAssessmentRequestId: request.Id,
      CalenderOptionsFromMentor: JSON.stringify(offered.map(({ Id, Name }) => ({ Id, Name }))),
    })
    // A time may be taken meanwhile: the list shows those that are left.
    if (message === undefined) return times.reload()
    alertSuccess(message)
    onDone()
  }
  const problem = isMissing
    ? 'Choose at least one time'
    : (fieldErrorsOf(accept.error)['CalenderOptionsFromMentor'] ?? accept.error?.message)
  return (
    <Dialog
      title={isNew ? 'Take the request' : 'Offer other times'}
      shape="sheet"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Back</Button>
          <Button variant="primary" busy={accept.busy} onClick={() => void send()}>
            {isNew ? 'Take it and offer times' : 'Offer times'}
          </Button>
        </>
      }
    >
      <LoadState query={times}>
        {() => (
          <Stack>
            <p>{`Choose the times that you offer to ${student}. They are reserved for this student for 3 days.`}</p>
            {listed.length === 0 ? (
              <>
                <p className="muted">You have no free time in your calendar.</p>
                <LinkButton href="/mentor/calendars">Add times to my calendar</LinkButton>
              </>
            ) : (
              <TimeChoice label="Your free times" times={listed} chosen={chosen} several onChoose={setChosen} />
            )}
            <Problem text={problem} />
          </Stack>
        )}
      </LoadState>
    </Dialog>
  )
}
