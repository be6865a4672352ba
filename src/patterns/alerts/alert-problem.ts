import { asError } from '#kit/as-error.ts'
import { isDiskFull, storageFault } from '#offline/databases/storage-problem.ts'
import { alertError, alertSuccess, isTold } from './alerts.ts'

const storage = 'storage'
const disk = 'disk'

/**
 * Shows what went wrong. A storage failure appears in many places at once, so there is one alert about storage at a
 * time.
 */
export function alertProblem(problem: unknown): void {
  // One alert about the disk is enough, and it has a button (`alertFullDisk`).
  if (isDiskFull(problem) && isTold(disk)) return
  alertError(asError(problem).message, storageFault(problem) ? { about: storage } : {})
}

/** Shows that the disk is full, with a button that saves everything that waits as a file. */
export function alertFullDisk(problem: unknown, saveBackup: () => void): void {
  alertError(asError(problem).message, {
    about: disk,
    keep: true,
    action: { label: 'Save a copy', run: saveBackup },
  })
}

/** There is room again. */
export function alertRoom(): void {
  alertSuccess('There is space again. You can continue.', { about: disk })
}

/**
 * `alertProblem` for copies of lists, which can be fetched again: a full storage is reported only while no other storage
 * alert is shown.
 */
export function alertCopyProblem(problem: unknown): void {
  if (storageFault(problem) !== 'full' || isDiskFull(problem)) return alertProblem(problem)
  if (!isTold(storage))
    alertError(
      'This device has no room left for fresh copies of your lists. What you wrote is safe. Free some space, then try again.',
      { about: storage },
    )
}
