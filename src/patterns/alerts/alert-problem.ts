import { asError } from '#kit/as-error.ts'
import { storageFault } from '#offline/databases/storage-problem.ts'
import { alertError, isTold } from './alerts.ts'

const storage = 'storage'

/** Tells what went wrong. A device that fails fails everywhere at once: about its storage one alert stands at a time. */
export function alertProblem(problem: unknown): void {
  alertError(asError(problem).message, storageFault(problem) ? { about: storage } : {})
}

/** The same where only copies of lists are concerned, which can be fetched again: said when nothing graver is. */
export function alertCopyProblem(problem: unknown): void {
  const fault = storageFault(problem)
  if (fault !== 'full') return alertProblem(problem)
  if (!isTold(storage))
    alertError(
      'This device has no room left for fresh copies of your lists. What you wrote is safe. Free some space, then try again.',
      { about: storage },
    )
}
