import { useNavigate, useParams } from '@tanstack/react-router'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CloudDownload from 'lucide-react/icons/cloud-download'
import { useEffect, useEffectEvent, useState } from 'react'
import type { AssessmentKind } from '#contract/assessment-kinds.ts'
import type { StudentAssessment } from '#contract/entities/assessment.ts'
import { asError } from '#kit/as-error.ts'
import { useEditedCall } from '#areas/assessment/use-edited-call.ts'
import { loadAttempt, mentorAside, type Attempt } from '#areas/assessment/load-attempt.ts'
import { useAttemptNumber } from '#areas/assessment/attempts/use-attempt-number.ts'
import { keepClock } from '#areas/assessment/timed/kept-clock.ts'
import { hasTimes, runClock } from '#areas/assessment/timed/test-clock.ts'
import { AnswerFrame } from '#areas/assessment/parts/answer-frame.tsx'
import { preloadReceipt, SubmittedPage } from '#areas/assessment/receipt/submitted-page.tsx'
import { DraftTrouble } from '#patterns/form-draft/draft-trouble.tsx'
import { sendAnswers } from '#areas/assessment/send-answers.ts'
import { EformView } from '#eform-face/eform-view.tsx'
import { device } from '#lib/session/device.ts'
import { lazyPart } from '#lib/page/lazy-part.tsx'
import { usePageTitle } from '#lib/page/page-title.ts'
import { useUser } from '#lib/session/session.ts'
import { useCollection } from '#lib/reads/use-collection.ts'
import { serverNow } from '#offline/clock.ts'
import { storePictures } from '#offline/store-pictures.ts'
import { useHandIn } from '#patterns/form-draft/use-hand-in.ts'
import { picturesOf } from '#rules/forms/question-pictures.ts'
import { DayTime } from '#patterns/time-text/time-text.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Notice } from '#ui/notice.tsx'

const clocks = { monotonic: () => performance.now(), serverNow }
// Few assessments have a time or no names.
const TimeLeft = lazyPart(() => import('#areas/assessment/timed/time-left.tsx').then((m) => m.TimeLeft))
const ServerCopy = lazyPart(() => import('#areas/assessment/timed/server-copy.tsx').then((m) => m.ServerCopy))
const AnonymousNotice = lazyPart(() =>
  import('#areas/assessment/anonymous/anonymous-notice.tsx').then((m) => m.AnonymousNotice),
)
const StartTest = lazyPart(() => import('#areas/assessment/timed/start-test.tsx').then((m) => m.StartTest))

/**
 * A student answers one assessment, one question a screen, on this device, with or without a network (R-130, O-01 …
 * O-04). After Submit the same address is its receipt, also after a reload.
 */
export function AnswerAssessment({ kind }: { kind: AssessmentKind }) {
  const { id = '' } = useParams({ strict: false })
  const editing = useEditedCall()
  const number = useAttemptNumber()
  const navigate = useNavigate()
  const [sent, setSent] = useState<{ id: string; editing: string | null; number: number }>()
  const opened = useAttempt(kind, id, { editing, number })
  // Without the change in the address, which is over, or with the one that was just submitted.
  if (sent && sent.id === id && sent.number === number && (editing === null || editing === sent.editing))
    return <SubmittedPage kind={kind} assessmentId={id} />
  if (!opened)
    return (
      <AnswerFrame title="" list={kind.pages.open} leaveLabel="Leave">
        <EformView form={undefined} onSubmit={() => {}} />
      </AnswerFrame>
    )
  const { attempt } = opened
  if (attempt.kind === 'submitted') return <SubmittedPage kind={kind} assessmentId={id} />
  if (attempt.kind === 'missing') return <NotHere kind={kind} />
  return (
    <Answering
      key={attempt.key.recordId}
      {...opened}
      attempt={attempt}
      onSent={() => {
        setSent({ id, editing, number })
        if (editing !== null) void navigate({ href: `${kind.pages.open}/${id}`, replace: true })
      }}
    />
  )
}

function NotHere({ kind: { pages, words } }: { kind: AssessmentKind }) {
  return (
    <AnswerFrame title="Not on this device" list={pages.open} leaveLabel="Back">
      <EmptyState
        icon={CloudDownload}
        title="Not downloaded yet"
        action={
          <LinkButton href={pages.open} variant="primary">
            Go to {words.many}
          </LinkButton>
        }
      >
        The questions of this {words.one} are not on this device. Open the list once while online, then it works
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

/** The list's row of this assessment now; null when the list on this device does not have it, so the author closed it. */
interface Listed {
  listed: StudentAssessment | null | undefined
}

/** The attempt of this address. It is opened once, so that a change of the list cannot disturb a form being filled in. */
function useAttempt(
  kind: AssessmentKind,
  id: string,
  { editing, number }: { editing: string | null; number: number },
): (Opened & Listed) | undefined {
  const { UserId } = useUser()
  const {
    rows: [row = null],
    status,
    syncedAt,
  } = useCollection(kind.collections.open, { ids: [id] })
  const [opened, setOpened] = useState<Opened & { of: string }>()
  const [failure, setFailure] = useState<Error>()
  const of = JSON.stringify([UserId, id, editing, number])
  // A copy that arrives while the page says "not downloaded" opens it.
  const ready = status !== 'loading' && (opened?.of !== of || (opened.attempt.kind === 'missing' && row !== null))
  const open = useEffectEvent(async (): Promise<Opened> => {
    const attempt = await loadAttempt(await device(), { kind, userId: UserId, assessmentId: id, row, editing, number })
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
  return opened?.of === of ? { ...opened, listed: status === 'ready' ? row : undefined } : undefined
}

interface AnsweringProps extends Opened, Listed {
  attempt: Extract<Attempt, { kind: 'open' }>
  onSent: () => void
}

function Answering({ attempt, copyAt, listed, onSent }: AnsweringProps) {
  const { assessmentKind: kind, assessment } = attempt
  const [mentor, setMentor] = useState(attempt.asksForMentor)
  const [clock, setClock] = useState(() => attempt.clock && runClock(attempt.clock, clocks))
  const { isClosed, busy, submit, trouble } = useHandIn(attempt.draft, async () => {
    await sendAnswers(await device(), attempt, mentor, clock)
    onSent()
  })
  usePageTitle(assessment.Name)
  useEffect(() => void preloadReceipt(), [])
  useEffect(() => void keepPictures(assessment), [assessment])
  function askForMentor(wanted: boolean): void {
    setMentor(wanted)
    attempt.draft.keepAside(mentorAside, wanted)
  }
  // Another tab submitted it or started it again: this tab shows the result.
  if (isClosed && !busy) return <SubmittedPage kind={kind} assessmentId={assessment.Id} />
  const frame = { title: assessment.Name, list: kind.pages.open }
  if (!clock && hasTimes(assessment))
    return (
      <AnswerFrame {...frame} leaveLabel="Back" copyAt={copyAt}>
        <StartTest
          attempt={attempt}
          onStart={(started) => {
            keepClock(attempt.draft, started)
            setClock(runClock(started, clocks))
          }}
        />
      </AnswerFrame>
    )
  return (
    <AnswerFrame
      {...frame}
      form={attempt.form}
      draft={attempt.draft}
      leaveLabel="Save and leave"
      copyAt={copyAt}
      time={clock && <TimeLeft clock={clock} attempt={attempt} onEnd={submit} />}
    >
      <EformView
        form={attempt.form}
        busy={busy}
        submitLabel="Submit"
        banner={
          <>
            {assessment.IsAnonymous && <AnonymousNotice isAnswered={listed?.HasSubmitted === true} />}
            <Standing kind={kind} listed={listed} isChange={attempt.replaces !== null} />
            {clock && clock.leftMs() !== null && <ServerCopy attempt={attempt} clock={clock} mentor={mentor} />}
            <DraftTrouble {...trouble} fileName={assessment.Name} />
          </>
        }
        beforeSubmit={
          assessment.IsAnonymous ? null : (
            <Checkbox
              label="Ask for a mentor"
              hint="A mentor of this sector can then offer you a time to talk."
              checked={mentor}
              onChange={(event) => askForMentor(event.target.checked)}
            />
          )
        }
        onSubmit={submit}
      />
    </AnswerFrame>
  )
}

/** Stores the pictures of all questions, so that the later ones are there when the network goes. A full device shows their words. */
async function keepPictures({ Questions }: StudentAssessment): Promise<void> {
  await storePictures(picturesOf(Questions)).catch(console.warn)
}

/** Says, before the student goes on, why these answers may not be the ones that count. */
function Standing({ kind, listed, isChange }: Listed & { kind: AssessmentKind; isChange: boolean }) {
  if (listed === null)
    return (
      <Notice tone="warn" icon={CircleAlert} title={`This ${kind.words.one} is closed now.`}>
        You can still submit it. Staff decide whether it counts.
      </Notice>
    )
  if (!listed?.HasSubmitted || isChange || listed.IsAnonymous || listed.Attempts > 1) return null
  return (
    <Notice
      icon={CircleAlert}
      title="You have submitted this before."
      action={<a href={kind.pages.mine}>{kind.words.mine}</a>}
    >
      {listed.SubmittedDate && (
        <>
          Received <DayTime at={listed.SubmittedDate} />.{' '}
        </>
      )}
      You can submit this as well: your mentor will see both versions.
    </Notice>
  )
}
