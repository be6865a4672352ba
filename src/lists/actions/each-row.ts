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

/**
 * Writes rows one after the other; a refused row does not stop the rows after it (P-12). `sentences`: what the server
 * said of the rows it accepted.
 */
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
