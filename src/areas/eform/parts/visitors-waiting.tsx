import { WaitingAnswers } from '#areas/eform/parts/waiting-answers.tsx'
import { visitorId } from '#kit/product.ts'
import { useDeviceQuery } from '#lib/reads/use-device-query.ts'
import { isUnsent, listCalls } from '#offline/outbox/queue-list.ts'
import { Section } from '#ui/section.tsx'
import { Stack } from '#ui/stack.tsx'

/**
 * Lists what visitors submitted on this device and the server has not received yet, without the answers. Draws nothing when
 * the list is empty. `except`: a call that the page shows in another place.
 */
export function VisitorsWaiting({ except }: { except?: string | undefined }) {
  const calls = useDeviceQuery(
    async (device) => (await listCalls(device, visitorId)).filter((call) => isUnsent(call) && call.id !== except),
    ['calls-changed'],
    except ?? '',
  )
  if (!calls?.length) return null
  return (
    <Section title="Waiting to send">
      <Stack>
        {calls.map((call) => (
          <WaitingAnswers key={call.id} call={call} named />
        ))}
      </Stack>
    </Section>
  )
}
