import type { ReactNode } from 'react'
import type { FormField } from '#eform/field-type-row.ts'
import type { FieldState } from '#eform/form-state.ts'

/** What every input gets. It shows `state.raw` and hands every entry on verbatim. */
export interface InputProps {
  readonly field: FormField
  readonly state: FieldState
  /** What ties label, help and error to the control. */
  readonly wiring: Wiring
  readonly enterKeyHint: 'next' | 'done'
  /** "Saved on this phone at …", to stand beside the answer. */
  readonly saved: ReactNode
  enter(raw: string | readonly string[]): void
  /** The person left the control: the text may be shown as it will be sent. */
  leave(): void
}

interface Wiring {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
  readonly 'aria-required': boolean
  readonly disabled: boolean
}
