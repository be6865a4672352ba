import type { Registration, RegistrationErrors } from './registration.ts'

/** How a step shows its fields: their values, their faults, and how they change. */
export interface StepProps {
  readonly fields: Registration
  readonly errors: RegistrationErrors
  readonly change: (fields: Partial<Registration>) => void
}
