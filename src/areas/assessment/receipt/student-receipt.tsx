import ArrowRight from 'lucide-react/icons/arrow-right'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Timer from 'lucide-react/icons/timer'
import type { ReactNode } from 'react'
import type { AssessmentKind } from '#contract/assessment-kinds.ts'
import { AgainLink } from '#areas/assessment/attempts/again-link.tsx'
import { NotSubmitted } from '#areas/assessment/receipt/not-submitted.tsx'
import { newestOf, readSubmissions, type Submitted } from '#areas/assessment/read-local-work.ts'
import { receiptSteps } from '#areas/assessment/receipt/receipt-steps.tsx'
import { isOpen, nextPage, type StudentWork } from '#areas/assessment/student-work.ts'
import { useStudentWork } from '#areas/assessment/use-student-work.ts'
import { usePageTitle } from '#lib/page/page-title.ts'
import { spokenTime } from '#lib/page/spoken-time.ts'
import { useNetwork } from '#lib/reads/network.ts'
import { useDeviceQuery } from '#lib/reads/use-device-query.ts'
import { useUser } from '#lib/session/session.ts'
import { isEditable } from '#offline/outbox/queue-actions.ts'
import { viewCall } from '#offline/outbox/queue-view.ts'
import { Receipt, ReceiptFacts } from '#patterns/receipt/receipt.tsx'
import { SyncPill } from '#patterns/sync-status/sync-pill.tsx'
import { ClockTime, Day } from '#patterns/time-text/time-text.tsx'
import { answersText, isAnonymousInput, isCutOff, isFinalInput } from '#patterns/sync-status/submission-name.ts'
import { Icon } from '#ui/icon.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Logo } from '#ui/logo.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ThisDevice } from '#patterns/sync-status/this-device.tsx'
import styles from './student-receipt.module.css'

/** The end of answering: what was submitted, its state, and what happens next. It changes in place when it is received. */
export function StudentReceipt({ kind, assessmentId }: { kind: AssessmentKind; assessmentId: string }) {
  const { UserId } = useUser()
  const all = useDeviceQuery((device) => readSubmissions(device, kind, UserId), ['calls-changed'], UserId)
  const { work } = useStudentWork(kind)
  const shown = all && newestOf(all, assessmentId)
  const earlier = all?.find((one) => one !== shown && one.assessmentId === assessmentId && one.state !== 'removed')
  const own = work?.find(({ id }) => id === assessmentId)
  const name = own?.name || shown?.name || ''
  usePageTitle(shown && shown.state !== 'removed' ? `${name}, submitted` : name)
  if (!all)
    return (
      <Frame>
        <Skeleton shape="card" count={1} />
      </Frame>
    )
  if (!shown || shown.state === 'removed') return <NotSubmitted kind={kind} removed={shown?.call ?? null} />
  return (
    <Frame>
      <Shown kind={kind} shown={shown} name={name} next={work?.find((one) => isOpen(one) && one.id !== assessmentId)}>
        <Doubts shown={shown} isSecond={earlier !== undefined} own={own} />
        <AgainLink work={own} />
      </Shown>
    </Frame>
  )
}

interface ShownProps {
  kind: AssessmentKind
  shown: Submitted
  name: string
  next: StudentWork | undefined
  children: ReactNode
}

function Shown({ kind: { pages, words }, shown, name, next, children }: ShownProps) {
  const reach = useNetwork()
  const { state, receipt, call, assessmentId } = shown
  return (
    <Receipt
      isReceived={receipt !== null}
      title={receipt ? 'Received.' : state === 'attention' ? 'Saved, but not sent.' : 'Done. All saved.'}
      name={name || 'Your answers'}
      facts={<Facts shown={shown} />}
      steps={state === 'attention' ? [] : receiptSteps(shown, reach, isAnonymousInput(call.input))}
      actions={
        <>
          <LinkButton size="tall" variant={next ? 'plain' : 'primary'} href="/student/home">
            Home
          </LinkButton>
          {next && (
            <LinkButton size="tall" variant="primary" href={nextPage(next)}>
              Next {words.one}
              <Icon of={ArrowRight} size="s" />
            </LinkButton>
          )}
        </>
      }
    >
      {state === 'attention' && (
        <Notice
          tone="bad"
          icon={CircleAlert}
          title={`${viewCall(call).status}.`}
          action={<a href="/sync">See it in the Outbox</a>}
        >
          {viewCall(call).detail}
        </Notice>
      )}
      {children}
      {isCutOff(call.input) && (
        <Notice icon={Timer} title="The time was over.">
          This device submitted what you had written.
        </Notice>
      )}
      {!receipt && isEditable(call) && !isFinalInput(call.input) && (
        <p>
          <a href={`${pages.open}/${assessmentId}?edit=${call.id}`}>Change your answers</a>
          <span className="muted"> until they are sent.</span>
        </p>
      )}
      {receipt && !isAnonymousInput(call.input) && (
        <p>
          <a href={pages.mine}>See all your answers</a>
        </p>
      )}
    </Receipt>
  )
}

function Facts({ shown: { answers, submittedAt, receipt } }: { shown: Submitted }) {
  if (!receipt)
    return (
      <p>
        {answers === null ? 'Saved' : `${answersText(answers)}, saved`} on this <ThisDevice /> {spokenTime(submittedAt)}
      </p>
    )
  return (
    <ReceiptFacts
      facts={[
        ...(answers === null ? [] : [['Answers', answers] as const]),
        [
          'Received',
          <>
            <Day at={receipt.at} />, <ClockTime at={receipt.at} />
          </>,
        ],
        ...(receipt.reference ? [['Reference', receipt.reference] as const] : []),
      ]}
    />
  )
}

/** Says when these answers may not be the ones that count: before the server decides, and after it. */
function Doubts({ shown, isSecond, own }: { shown: Submitted; isSecond: boolean; own: StudentWork | undefined }) {
  if (shown.receipt?.isHeld)
    return (
      <Notice tone="warn" icon={CircleAlert} title="Kept, not counted.">
        {shown.receipt.message}
      </Notice>
    )
  if (shown.receipt) return null
  if ((own?.assessment?.Attempts ?? 1) > 1) return null
  const other = own?.answer && Date.parse(own.answer.AnsweredDate) !== shown.answeredAt
  if (isSecond || other)
    return (
      <Notice icon={CircleAlert} title="You have submitted this before.">
        {isSecond && 'These answers count instead, unless a mentor has answered the earlier ones. '}Your mentor will see
        both versions.
      </Notice>
    )
  return own?.isClosed ? (
    <Notice tone="warn" icon={CircleAlert} title={`This ${own.kind.words.one} is closed now.`}>
      Staff decide whether these answers count.
    </Notice>
  ) : null
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <div className={styles['frame']}>
      <header className={styles['head']}>
        <Logo href="/student/home" markOnly />
        <SyncPill />
      </header>
      {children}
    </div>
  )
}
