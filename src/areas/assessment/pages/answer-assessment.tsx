import { useNavigate, useParams } from '@tanstack/react-router'
import CloudDownload from 'lucide-react/icons/cloud-download'
import { useEffect, useEffectEvent, useState } from 'react'
import type { AssessmentKind } from '#contract/assessment-kinds.ts'
import { asError } from '#kit/as-error.ts'
import { useEditedCall } from '#areas/assessment/use-edited-call.ts'
import { loadAttempt, mentorAside, type Attempt } from '#areas/assessment/load-attempt.ts'
import { AnswerFrame } from '#areas/assessment/parts/answer-frame.tsx'
import { AlreadySubmitted } from '#areas/assessment/parts/already-submitted.tsx'
import { DraftTrouble } from '#patterns/form-draft/draft-trouble.tsx'
import { sendAnswers } from '#areas/assessment/send-answers.ts'
import { EformView } from '#eform-face/eform-view.tsx'
import { device } from '#lib/session/device.ts'
import { useUser } from '#lib/session/session.ts'
import { useCollection } from '#lib/reads/use-collection.ts'
import { alertSuccess, alertWarning } from '#patterns/alerts/alerts.ts'
import { useHandIn } from '#patterns/form-draft/use-hand-in.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'

/** A student answers one assessment, one question a screen, on this device, with or without a network (R-130, O-01 … O-04). */
export function AnswerAssessment({ kind }: { kind: AssessmentKind }) {
  const { id = '' } = useParams({ strict: false })
  const opened = useAttempt(kind, id, useEditedCall())
  if (!opened)
    return (
      <AnswerFrame title="" leaveLabel="Leave">
        <EformView form={undefined} onSubmit={() => {}} />
      </AnswerFrame>
    )
  const { attempt, copyAt } = opened
  if (attempt.kind === 'submitted') return <AlreadySubmitted kind={kind} assessmentId={id} waiting={attempt.waiting} />
  if (attempt.kind === 'missing') return <NotHere kind={kind} />
  return <Answering key={attempt.key.recordId} attempt={attempt} copyAt={copyAt} />
}

function NotHere({ kind: { pages, words } }: { kind: AssessmentKind }) {
  return (
    <AnswerFrame title="Not on this device" leaveLabel="Back">
      <EmptyState
        icon={CloudDownload}
        title="Not downloaded yet"
        action={
          <LinkButton href={pages.open} variant="primary">
            See what is ready
          </LinkButton>
        }
      >
        The questions of this {words.one} are not on this device. Open the list once with the network, then it works
        without.
      </EmptyState>
    </AnswerFrame>
  )
}

/** `copyAt`: when the copy of the questions was fetched, ms; null when the questions come from a draft. */
interface Opened {
  attempt: Attempt
  copyAt: number | null
}

/** The attempt of this address. It is opened once, so that a change of the list cannot disturb a form being filled in. */
function useAttempt(kind: AssessmentKind, id: string, editing: string | null): Opened | undefined {
  const { UserId } = useUser()
  const {
    rows: [row = null],
    status,
    syncedAt,
  } = useCollection(kind.collections.open, { ids: [id] })
  const [opened, setOpened] = useState<Opened & { of: string }>()
  const [failure, setFailure] = useState<Error>()
  const of = JSON.stringify([UserId, id, editing])
  // A copy that arrives while the page says "not downloaded" opens it.
  const ready = status !== 'loading' && (opened?.of !== of || (opened.attempt.kind === 'missing' && row !== null))
  const open = useEffectEvent(async (): Promise<Opened> => {
    const attempt = await loadAttempt(await device(), { kind, userId: UserId, assessmentId: id, row, editing })
    return { attempt, copyAt: attempt.kind === 'open' && attempt.assessment === row ? syncedAt : null }
  })
  useEffect(() => {
    if (!ready) return
    let current = true
    open().then(
      (found) => {
        if (current) setOpened({ of, ...found })
      },
      (error: unknown) => {
        if (current) setFailure(asError(error))
      },
    )
    return () => {
      current = false
    }
  }, [of, ready])
  if (failure) throw failure
  return opened?.of === of ? opened : undefined
}

function Answering({ attempt, copyAt }: Opened & { attempt: Extract<Attempt, { kind: 'open' }> }) {
  const navigate = useNavigate()
  const { assessmentKind: kind } = attempt
  const [mentor, setMentor] = useState(attempt.asksForMentor)
  const { isClosed, busy, submit, trouble } = useHandIn(attempt.draft, async () => {
    const sent = await sendAnswers(await device(), attempt, mentor)
    if (sent.kind === 'queued')
      alertSuccess('Saved on this device. It is sent by itself and counts once.', { keep: true })
    else
      alertWarning(
        'The earlier answers could not be changed any more. These are saved too and go after them: your mentor sees both.',
        { keep: true },
      )
    await navigate({ href: kind.pages.open })
  })
  function askForMentor(wanted: boolean): void {
    setMentor(wanted)
    attempt.draft.keepAside(mentorAside, wanted)
  }
  // Another tab submitted it or started it again: this tab shows the result.
  if (isClosed && !busy) return <AlreadySubmitted kind={kind} assessmentId={attempt.assessment.Id} waiting={null} />
  return (
    <AnswerFrame
      title={attempt.assessment.Name}
      form={attempt.form}
      draft={attempt.draft}
      leaveLabel="Save and leave"
      copyAt={copyAt}
    >
      <EformView
        form={attempt.form}
        busy={busy}
        submitLabel="Submit"
        banner={<DraftTrouble {...trouble} fileName={attempt.assessment.Name} />}
        beforeSubmit={
          <Checkbox
            label="Ask for a mentor"
            hint="A mentor of this sector can then offer you a time to talk."
            checked={mentor}
            onChange={(event) => askForMentor(event.target.checked)}
          />
        }
        onSubmit={submit}
      />
    </AnswerFrame>
  )
}
