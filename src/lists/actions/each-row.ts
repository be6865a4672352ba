import { asError } from '#kit/as-error.ts'
import type { AnyRow } from '#lists/definition/resource.ts'

export interface Failed {
  readonly name: string
  readonly reason: string
}
interface Outcome {
  readonly good: readonly AnyRow[]
  readonly bad: readonly Failed[]
  readonly sentences: readonly string[]
}

/** Writes rows one after the other; one that is refused keeps none after it from its turn (P-12). `sentences`: what the server said of those it took. */
export async function eachRow(
  rows: readonly AnyRow[],
  name: (row: AnyRow) => string,
  write: (row: AnyRow, at: number) => Promise<string>,
): Promise<Outcome> {
  const [good, bad, sentences]: [AnyRow[], Failed[], string[]] = [[], [], []]
  for (const [at, row] of rows.entries()) {
    try {
      sentences.push(await write(row, at))
      good.push(row)
    } catch (error) {
      bad.push({ name: name(row), reason: asError(error).message })
    }
  }
  return { good, bad, sentences }
}
