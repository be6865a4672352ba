import { Button } from '#ui/button.tsx'
import { Groups } from '#eform-face/groups.tsx'
import { Problems } from '#eform-face/problems.tsx'
import type { ModeProps } from './mode-props.ts'
import styles from './regular.module.css'
import { useFailures } from './use-failures.ts'

/** All groups together. Submitting checks everything, lists all failures and puts the cursor into the first (E-01). */
export function Regular({ form, submitLabel, busy, banner, beforeSubmit, onSubmit }: ModeProps) {
  const { failures, goTo, submit } = useFailures({ form, busy, onSubmit })
  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {banner}
      <Problems failures={failures} goTo={goTo} />
      <Groups form={form} />
      {beforeSubmit}
      <div>
        <Button type="submit" variant="primary" size="tall" busy={busy}>
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}
