import type { ReactNode } from 'react'
import type { Eform } from '#eform/create-form.ts'

/** What every way of showing a form gets. */
export interface ModeProps {
  readonly form: Eform
  readonly submitLabel: string
  /** The submission is under way: Submit cannot be pressed again (O-19). */
  readonly busy: boolean
  /** Between progress and question: sync words of the page. */
  readonly banner?: ReactNode
  /** Above Submit: what is asked once for the whole form. */
  readonly beforeSubmit?: ReactNode
  /** Every check has passed. */
  onSubmit(): void
}
