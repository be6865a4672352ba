import Smartphone from 'lucide-react/icons/smartphone'
import { useEffect, useState } from 'react'
import type { Form } from '#contract/entities/eform.ts'
import { keepForm } from '#areas/eform/keep-form.ts'
import { useNetwork } from '#lib/network.ts'
import { useShellReady } from '#lib/shell-ready.ts'
import { Badge } from '#ui/badge.tsx'

/** "Ready offline" while it is true: the app is on this device, the form, and all that the form shows or asks with (O-27). */
export function ReadyMark({ definition, isKept }: { definition: Form; isKept: boolean }) {
  const shell = useShellReady()
  const network = useNetwork()
  const [ready, setReady] = useState<Form>()
  useEffect(() => {
    let current = true
    keepForm(definition).then(
      (isWhole) => { if (current) setReady(isWhole ? definition : undefined) },
      (problem: unknown) => console.warn('this form is not ready for the time without a network', problem),
    )
    return () => { current = false }
  }, [definition, network])
  return shell.ready && isKept && ready === definition ? <p><Badge tone="ok" icon={Smartphone}>Ready offline</Badge></p> : null
}
