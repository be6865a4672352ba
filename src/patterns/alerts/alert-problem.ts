import { asError } from '#kit/as-error.ts'
import { storageFault } from '#offline/databases/storage-problem.ts'
import { alertError, isTold } from './alerts.ts'

const storage = 'storage'

/**
 * Shows what went wrong. A storage failure appears in many places at once, so there is one alert about storage at a
 * time.
 */
export function alertProblem(problem: unknown): void {
  alertError(asError(problem).message, storageFault(problem) ? { about: storage } : {})
}

/**
 * The same for copies of lists, which can be fetched again: a full storage is reported only while no other storage
 * alert is shown.
 */
export function alertCopyProblem(problem: unknown): void {
  const fault = storageFault(problem)
  if (fault !== 'full') return alertProblem(problem)
  if (!isTold(storage))
    alertError(
      'This device has no room left for fresh copies of your lists. What you wrote is safe. Free some space, then try again.',
      { about: storage },
    )
}
