import { useState } from 'react'
import type { Failure } from '#eform/form-state.ts'
import { Button } from '#ui/button.tsx'
import { focusControl } from '#eform-face/control-id.ts'
import { Groups } from '#eform-face/groups.tsx'
import { Problems } from '#eform-face/problems.tsx'
import type { ModeProps } from './mode-props.ts'
import styles from './regular.module.css'

/** All groups together. Submitting checks everything, lists all failures and puts the cursor into the first (E-01). */
export function Regular({ form, submitLabel, busy, banner, beforeSubmit, onSubmit }: ModeProps) {
  const [failures, setFailures] = useState<readonly Failure[]>([])
  function submit(): void {
    if (busy) return
    const found = form.fields.checkAll()
    setFailures(found)
    const [first] = found
    if (first) focusControl(first.fieldId)
    else onSubmit()
  }
  return (
    <form className={styles['form']} noValidate onSubmit={(event) => { event.preventDefault(); submit() }}>
      {banner}
      <Problems failures={failures} goTo={focusControl} />
      <Groups form={form} />
      {beforeSubmit}
      <div><Button type="submit" variant="primary" size="tall" busy={busy}>{submitLabel}</Button></div>
    </form>
  )
}
