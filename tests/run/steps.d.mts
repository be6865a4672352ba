import type { Unsteady } from './unsteady.mjs'

export interface Printer {
  readonly output: 'inherit' | number
  say(line: string): void
}
export interface Outcome {
  readonly passed: number
  readonly failed: number
  readonly problem: string | null
  readonly unsteady?: readonly Unsteady[]
}
export interface Step {
  readonly name: string
  run(printer: Printer): Promise<Outcome>
}
export const quickSteps: readonly string[]
export function stages(root: string, environment: NodeJS.ProcessEnv, shard: readonly string[]): Step[][]
