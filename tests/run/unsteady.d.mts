export interface Failure {
  readonly file: string
  readonly fullName: string
}
export interface Unsteady {
  readonly journey: string
  readonly on: string
}
export const promiseFiles: readonly string[]
export function journeyOf(failure: Failure): string
export function whyFinal(failures: readonly Failure[], known: readonly Unsteady[], now: Date): string | null
export function remembered(failures: readonly Failure[], known: readonly Unsteady[], now: Date): Unsteady[]
