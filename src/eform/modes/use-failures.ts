import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { Eform } from '#eform/create-form.ts'
import type { Failure } from '#eform/form-state.ts'
import { usePage } from '#patterns/inner-page/use-page.ts'
import { focusControl } from '#eform-face/control-id.ts'
import type { ModeProps } from './mode-props.ts'

interface Failures {
  /** The problems that the last check found, without those that were corrected since. */
  readonly failures: readonly Failure[]
  /** Lists the problems and moves the focus to the first, in any group (E-01). */
  show(found: readonly Failure[]): void
  goTo(fieldId: string): void
  /** Checks all questions and lists the problems; without problems it calls `onSubmit`. */
  submit(): void
}

/** The problems of a form that shows many questions at once, and the functions that move the focus to them. */
export function useFailures({ form, busy, onSubmit }: Pick<ModeProps, 'form' | 'busy' | 'onSubmit'>): Failures {
  const [found, setFound] = useState<readonly Failure[]>([])
  const failures = useUncorrected(form, found)
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
  function show(next: readonly Failure[]): void {
    setFound(next)
    const [first] = next
    if (first) goTo(first.fieldId)
  }
  function submit(): void {
    if (busy) return
    const next = form.fields.checkAll()
    show(next)
    if (next.length === 0) onSubmit()
  }
  return { failures, show, goTo, submit }
}

/** Those of the found problems whose question is still wrong. */
function useUncorrected({ fields }: Eform, found: readonly Failure[]): readonly Failure[] {
  const subscribe = useCallback(
    (listener: () => void) => {
      const ends = found.map(({ fieldId }) => fields.subscribeField(fieldId, listener))
      return () => {
        for (const end of ends) end()
      }
    },
    [fields, found],
  )
  const read = () => JSON.stringify(found.map(({ fieldId }) => isWrong(fields, fieldId)))
  const wrong = useSyncExternalStore(subscribe, read, read)
  return useMemo(() => {
    const flags: unknown = JSON.parse(wrong)
    return found.filter((_, at) => Array.isArray(flags) && flags[at] === true)
  }, [found, wrong])
}

function isWrong(fields: Eform['fields'], fieldId: string): boolean {
  const { shown, error } = fields.field(fieldId)
  return shown && error !== null
}
