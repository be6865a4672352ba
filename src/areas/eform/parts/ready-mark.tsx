import Smartphone from 'lucide-react/icons/smartphone'
import { useEffect, useState } from 'react'
import type { Form } from '#contract/entities/eform.ts'
import { keepForm } from '#areas/eform/keep-form.ts'
import { visitorId } from '#kit/product.ts'
import type { Ahead } from '#lib/reads/lists-ahead.ts'
import { useNetwork } from '#lib/reads/network.ts'
import { usePerson } from '#lib/session/session.ts'
import { useShellReady } from '#lib/update/shell-ready.ts'
import { Badge } from '#ui/badge.tsx'

/** "Ready offline" while it is true: the app is on this device, the form, and all that the form shows or asks with (O-27). */
export function ReadyMark({ definition, isKept }: { definition: Form; isKept: boolean }) {
  const shell = useShellReady()
  const network = useNetwork()
  const userId = usePerson()?.UserId ?? visitorId
  const [ready, setReady] = useState<Ahead & { of: Form }>()
  useEffect(() => {
    let current = true
    keepForm(definition, userId).then(
      (found) => {
        if (current) setReady({ ...found, of: definition })
      },
      (problem: unknown) => console.warn('this form is not ready for the time without a network', problem),
    )
    return () => {
      current = false
    }
  }, [definition, userId, network])
  if (!shell.ready || !isKept || !ready?.isHere || ready.of !== definition) return null
  return (
    <div>
      <p>
        <Badge tone="ok" icon={Smartphone}>
          Ready offline
        </Badge>
      </p>
      {ready.partly.length > 0 && (
        <p className="muted small">
          Too long to be kept whole: {ready.partly.join(', ')}. Without a network you choose from the part that is here.
        </p>
      )}
    </div>
  )
}
