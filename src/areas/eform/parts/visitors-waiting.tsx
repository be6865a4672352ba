import { WaitingAnswers } from '#areas/eform/parts/waiting-answers.tsx'
import { visitorId } from '#kit/product.ts'
import { useDeviceQuery } from '#lib/reads/use-device-query.ts'
import { isUnsent, listCalls } from '#offline/outbox/queue-list.ts'
import { Section } from '#ui/section.tsx'
import { Stack } from '#ui/stack.tsx'

/**
 * What visitors handed in on this device and nobody has received yet: that it waits, not what it says. Nothing where nothing
 * waits. `except` is told elsewhere on the page.
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
