import type { FormEvent, ReactNode, Ref } from 'react'
import { useUnstoredForm } from '#lib/page/use-unstored-form.ts'
import { Button } from '#ui/button.tsx'
import { Problem } from '#patterns/problem/problem.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import styles from '#areas/account/account-form.module.css'

interface Props {
  title: string
  below?: ReactNode
  /** Why the last try failed, when no field says so. */
  error?: string | undefined
  submitLabel: string
  busy: boolean
  onSubmit: () => Promise<void>
  children: ReactNode
  /** Links and further buttons below the submit button. */
  after?: ReactNode
  ref?: Ref<HTMLFormElement>
}

/** the one form of all account pages. The path decides which fields it has. */
export function AccountForm({ title, below, error, submitLabel, busy, onSubmit, children, after, ref }: Props) {
  const unstored = useUnstoredForm()
  function submit(event: FormEvent): void {
    event.preventDefault()
    void onSubmit()
  }
  return (
    <form ref={ref} className={styles['form']} {...unstored} onSubmit={submit} noValidate>
      <PageHeader title={title} below={below} />
      <Problem text={error} />
      {children}
      <Button type="submit" variant="primary" size="tall" block busy={busy}>
        {submitLabel}
      </Button>
      {after}
    </form>
  )
}
