import { AppError, fieldErrors } from '#contract/errors.ts'
import { postgres } from './repaired-driver.ts'

/** What a broken constraint means: a sentence about the whole, or the field it is about. */
export type Meanings = Readonly<Record<string, string | { readonly field: string; readonly message: string }>>

/**
 * Waits for a write. When one of these constraints refuses it, throws its meaning (400 with the field, or 422). The schema
 * enforces rules such as "at most one", so the code does not check them beforehand.
 */
export async function explained<T>(write: Promise<T>, meanings: Meanings): Promise<T> {
  try {
    return await write
  } catch (error) {
    const meaning =
      error instanceof postgres.PostgresError && error.constraint_name ? meanings[error.constraint_name] : undefined
    if (meaning === undefined) throw error
    throw typeof meaning === 'string'
      ? new AppError('rule-broken', { detail: meaning })
      : fieldErrors({ [meaning.field]: [meaning.message] })
  }
}
