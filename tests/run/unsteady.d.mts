export interface Failure {
  readonly file: string
  readonly fullName: string
}
export interface Unsteady {
  readonly journey: string
  readonly on: string
}
export const filesThatMayRunAgain: readonly string[]
export function journeyOf(failure: Failure): string
export function whyFinal(
  failures: readonly Failure[],
  outside: readonly string[],
  known: readonly Unsteady[],
): string | null
export function entriesOf(failures: readonly Failure[], now: Date): Unsteady[]
export function whatToCommit(entries: readonly Unsteady[]): string
