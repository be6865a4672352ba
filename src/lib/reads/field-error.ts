import { AppError } from '#contract/errors.ts'

/**
 * The sentences of a refusal by field; empty for other errors. For alerts, the sentence of the server begins with the
 * name of its field; at the field itself the name is removed.
 */
export function fieldErrorsOf(error: Error | undefined): Readonly<Record<string, string>> {
  const errors = error instanceof AppError ? (error.details.errors ?? {}) : {}
  return Object.fromEntries(
    Object.entries(errors).flatMap(([field, [text]]) => (text ? [[field, text.replace(`${field}: `, '')]] : [])),
  )
}
