import Check from 'lucide-react/icons/check'
import { actionOf, type Filling } from '#areas/eform/load-filling.ts'
import { VisitorsWaiting } from '#areas/eform/parts/visitors-waiting.tsx'
import { WaitingAnswers } from '#areas/eform/parts/waiting-answers.tsx'
import { FormFinished } from '#eform-face/form-states.tsx'
import { useDeviceQuery } from '#lib/reads/use-device-query.ts'
import { visitorId } from '#kit/product.ts'
import { listCalls, listReceipts } from '#offline/outbox/queue-list.ts'
import { viewReceipt } from '#offline/outbox/queue-view.ts'
import { DayTime, dayTimeText } from '#patterns/time-text/time-text.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'

interface Props {
  name: string
  filling: Extract<Filling, { kind: 'submitted' }>
  /** HTML; '' when this device does not have the form. */
  successMessage: string
  /** Begins the form again; undefined when this device does not have the form. */
  onAgain: (() => void) | undefined
}

/** Shown after Submit: first the state of the answers, then the form's success message. Waiting answers never show as received. */
export function FormFinish({ name, filling, successMessage, onAgain }: Props) {
  const { userId, recordId, at } = filling
  const here = useDeviceQuery(
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
  if (!here) return <Skeleton shape="card" count={1} />
  return (
    <Stack>
      <PageHeader title={name || 'Handed in'} />
      <div role="status">
        {here.waiting ? (
          <WaitingAnswers call={here.waiting} />
        ) : (
          <Notice
            tone="ok"
            icon={Check}
            title={here.receipt ? viewReceipt(here.receipt, dayTimeText).status : 'Received.'}
          >
            {here.receipt ? (
              viewReceipt(here.receipt, dayTimeText).detail
            ) : (
              <>
                Your answers were received <DayTime at={at} />.
              </>
            )}
          </Notice>
        )}
      </div>
      <FormFinished html={successMessage} />
      {userId === visitorId && <VisitorsWaiting except={here.waiting?.id} />}
      {onAgain && (
        <p>
          <Button onClick={onAgain}>Fill it in again</Button>
        </p>
      )}
    </Stack>
  )
}
