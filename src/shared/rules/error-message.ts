import { messages } from '#contract/messages.ts'
import { parseJson } from '#kit/parse-json.ts'

/** A failed call, from the transport. Status 0 = no answer. `body` is parsed JSON or the text. */
export interface FailedCall {
  status: number
  body: unknown
  transportMessage: string
}

/**
 * The message for the person, in the order of R-343 … R-349; null for a 401, which leads to the sign-in without a
 * message.
 * 1 detail · 2 message · 3 no network · 4 field errors of a 400 · 5 401 · 6 404 · 7 the body's text, else the
 * transport's.
 */
export function errorMessage({ status, body, transportMessage }: FailedCall): string | null {
  const parsed = objectIn(body)
  if (typeof parsed['detail'] === 'string') return parsed['detail']
  if (typeof parsed['message'] === 'string') return parsed['message']
  if (status === 0) return messages.networkDown
  if (status === 400) {
    const listed = joinedErrors(parsed['errors'])
    if (listed) return listed
  }
  if (status === 401) return null
  if (status === 404) return messages.notFound
  // The page of a proxy is also a string, but not a message for people.
  if (typeof body === 'string' && body.trim() && !body.trimStart().startsWith('<')) return body
  return transportMessage
}

/** the body may be JSON in a string. */
function objectIn(body: unknown): Record<string, unknown> {
  // The text looks like JSON but is not: rule 7 shows it.
  if (typeof body === 'string' && body.trimStart().startsWith('{')) return objectIn(parseJson(body))
  return body instanceof Object && !Array.isArray(body) ? Object.fromEntries(Object.entries(body)) : {}
}

function joinedErrors(errors: unknown): string {
  if (!(errors instanceof Object)) return ''
  return Object.values(errors)
    .flat()
    .filter((text) => typeof text === 'string')
    .join(', ')
}
