import { useEffect, useState } from 'react'
import type { Failure } from '#eform/form-state.ts'
import { usePage } from '#patterns/inner-page/use-page.ts'
import { focusControl } from '#eform-face/control-id.ts'
import type { ModeProps } from './mode-props.ts'

interface Failures {
  /** The problems that the last check found. */
  readonly failures: readonly Failure[]
  /** Lists the problems and moves the focus to the first, in any group (E-01). */
  show(found: readonly Failure[]): void
  goTo(fieldId: string): void
  /** Checks all questions and lists the problems; without problems it calls `onSubmit`. */
  submit(): void
}

/** The problems of a form that shows many questions at once, and the functions that move the focus to them. */
export function useFailures({ form, busy, onSubmit }: Pick<ModeProps, 'form' | 'busy' | 'onSubmit'>): Failures {
  const [failures, setFailures] = useState<readonly Failure[]>([])
  const [aim, setAim] = useState<{ fieldId: string } | null>(null)
  const page = usePage()
  // This runs once the question's group is drawn.
  useEffect(() => {
    if (aim) focusControl(aim.fieldId, page)
  }, [aim, page])
  function goTo(fieldId: string): void {
    form.steps.goTo(fieldId)
    setAim({ fieldId })
  }
  function show(found: readonly Failure[]): void {
    setFailures(found)
    const [first] = found
    if (first) goTo(first.fieldId)
  }
  function submit(): void {
    if (busy) return
    const found = form.fields.checkAll()
    show(found)
    if (found.length === 0) onSubmit()
  }
  return { failures, show, goTo, submit }
}
