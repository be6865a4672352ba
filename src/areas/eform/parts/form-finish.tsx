import ArrowRight from 'lucide-react/icons/arrow-right'
import CloudOff from 'lucide-react/icons/cloud-off'
import type { FillableForm } from '#contract/entities/form-store.ts'
import { receiptDays } from '#contract/limits.ts'
import { actionOf, submissionIn, type Filling } from '#areas/eform/load-filling.ts'
import { productName, visitorId } from '#kit/product.ts'
import { homePath } from '#lib/session/areas.ts'
import { rolesOf, usePerson } from '#lib/session/session.ts'
import { useDeviceQuery } from '#lib/reads/use-device-query.ts'
import type { CallRow, ReceiptRow } from '#offline/databases/outbox-database.ts'
import { needsAttention } from '#offline/outbox/call-state.ts'
import { isEditable } from '#offline/outbox/queue-actions.ts'
import { listCalls, listReceipts } from '#offline/outbox/queue-list.ts'
import { viewCall } from '#offline/outbox/queue-view.ts'
import { HtmlText } from '#patterns/html-text/html-text.tsx'
import { doneMark, Receipt, ReceiptFacts, type ReceiptStep } from '#patterns/receipt/receipt.tsx'
import { dayTimeText } from '#patterns/time-text/time-text.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import { OwnAnswers } from './own-answers.tsx'
import { receivedFacts, replyOf } from './received-facts.ts'
import styles from './form-finish.module.css'
import { VisitorsWaiting } from './visitors-waiting.tsx'
import { changeAddress, WaitingAnswers } from './waiting-answers.tsx'

interface Props {
  name: string
  filling: Extract<Filling, { kind: 'submitted' }>
  /** The newest version of the form; undefined when this device does not have it. */
  newest: FillableForm | undefined
  onAgain: () => void
}

/**
 * Shown after Submit: what was submitted, where it is now, and what happens next. Waiting answers never show as
 * received. People read their answers again here; visitors do not, because the next person at a shared phone is the same
 * visitor (decision 021).
 */
export function FormFinish({ name, filling, newest, onAgain }: Props) {
  const { userId, recordId } = filling
  const home = homePath(rolesOf(usePerson()))
  const found = useDeviceQuery(
    async (device) => {
      const action = actionOf(recordId)
      const waiting = (await listCalls(device, userId)).find((call) => call.actionId === action) ?? null
      return {
        waiting,
        receipt: waiting ? null : ((await listReceipts(device, userId)).find((one) => one.actionId === action) ?? null),
      }
    },
    ['calls-changed'],
    `${userId} ${recordId}`,
  )
  if (!found) return <Skeleton shape="card" count={1} />
  const { waiting, receipt } = found
  const isVisitor = userId === visitorId
  const given = submissionIn(waiting?.input ?? receipt?.call.input)
  // Their questions are those of the version that was filled in.
  const readable =
    !isVisitor && given && newest?.Version === given.Version
      ? { definition: newest.Definition, answers: given.Answers }
      : null
  const thanks = newest?.Definition.SuccessMessage ?? ''
  const actions = (
    <>
      {newest && (
        <Button size="tall" onClick={onAgain}>
          Submit another
        </Button>
      )}
      <LinkButton size="tall" variant="primary" href={home}>
        Home
        <Icon of={ArrowRight} size="s" />
      </LinkButton>
    </>
  )
  const needsHelp = waiting && (needsAttention.has(waiting.state) || waiting.state === 'discarded')
  return (
    <Stack>
      {needsHelp ? (
        <>
          <PageHeader title={name || 'Submitted'} />
          <div role="status">
            <WaitingAnswers call={waiting} />
          </div>
          <div className={styles['actions']}>{actions}</div>
        </>
      ) : (
        <Receipt
          isReceived={!waiting}
          title={waiting ? 'Done. All saved.' : 'Received.'}
          name={name || 'Your answers'}
          facts={
            waiting ? (
              <WaitingFacts call={waiting} count={given?.Answers.length ?? 0} />
            ) : (
              <ReceivedFacts receipt={receipt} at={filling.at} count={given?.Answers.length ?? 0} />
            )
          }
          steps={waiting ? waitingSteps(waiting) : receivedSteps(isVisitor, receipt, readable !== null)}
          actions={actions}
        >
          {thanks !== '' && <HtmlText html={thanks} />}
          {waiting && !isVisitor && isEditable(waiting) && (
            <p>
              <a href={changeAddress(waiting)}>Change your answers</a>
              <span className="muted"> until they are sent.</span>
            </p>
          )}
        </Receipt>
      )}
      {newest && <p className="muted small">“Submit another” sends the form once more. The one above counts too.</p>}
      {readable && <OwnAnswers {...readable} />}
      {isVisitor && <VisitorsWaiting except={waiting?.id} />}
    </Stack>
  )
}

function waitingSteps(call: CallRow): ReceiptStep[] {
  const { state, detail } = viewCall(call)
  const usual = `It is sent automatically when ${productName} is open and online.`
  return [
    {
      mark: { icon: CloudOff, tone: 'sun' },
      strong: 'It waits on this device.',
      text: `You may close ${productName} or switch off.`,
    },
    { strong: 'It is sent once.', text: state === 'waiting' || detail === '' ? usual : detail },
    { strong: 'You get a reference.', text: 'It is shown here.' },
  ]
}

function receivedSteps(isVisitor: boolean, receipt: ReceiptRow | null, isReadable: boolean): ReceiptStep[] {
  return [
    { mark: doneMark, strong: 'We have your answers.', text: 'You do not need to send them again.' },
    { strong: 'The people who made this form', text: 'can read them now.' },
    receipt === null
      ? { strong: 'The copy on this device is gone.', text: `It stays for ${receiptDays} days.` }
      : isVisitor
        ? { strong: 'Note the reference.', text: 'With it people can find your answers.' }
        : {
            strong: 'Your copy stays here',
            text: `for ${receiptDays} days.${isReadable ? ' You can read it below.' : ''}`,
          },
  ]
}

function answersText(count: number): string {
  return count === 1 ? '1 answer' : `${count} answers`
}

function WaitingFacts({ call, count }: { call: CallRow; count: number }) {
  return (
    <p>
      <b>{viewCall(call).status}.</b> {count > 0 && `${answersText(count)}, `}submitted{' '}
      {dayTimeText(Date.parse(call.deviceAt))}
    </p>
  )
}

/** The facts of the receipt, and why the answers do not count where they are held. */
function ReceivedFacts({ receipt, at, count }: Parameters<typeof receivedFacts>[0]) {
  const { Held, Message } = replyOf(receipt)
  return (
    <>
      <ReceiptFacts facts={receivedFacts({ receipt, at, count })} />
      {Held !== '' && <p>{Message}</p>}
    </>
  )
}
