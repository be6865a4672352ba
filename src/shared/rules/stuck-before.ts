import { stuckDays } from '#contract/limits.ts'

/** A queue that has waited since before this moment is stuck. */
export function stuckBefore(now: Date): Date {
  return new Date(now.getTime() - stuckDays * 86_400_000)
}
