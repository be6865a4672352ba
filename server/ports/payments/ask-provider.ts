import { parseJson } from '#kit/parse-json.ts'
import * as z from 'zod'
import { ProviderProblem, type Verdict } from './card-gateway.ts'

/** How a request reaches a provider: over the network, or the sandbox in this process. */
export type Ask = (request: Request) => Promise<Response>

const timeoutMs = 10_000

export const askByNetwork: Ask = (request) => fetch(request)

/** A reply of a provider as JSON with its status; throws `ProviderProblem` when there is none. */
export async function askProvider(
  ask: Ask,
  address: string,
  {
    key = '',
    headers,
    body,
  }: { readonly key?: string; readonly headers?: Record<string, string>; readonly body?: object },
): Promise<{ readonly status: number; readonly json: unknown }> {
  const request = new Request(address, {
    method: body ? 'POST' : 'GET',
    headers: { ...(headers ?? { Authorization: `Bearer ${key}` }), 'Content-Type': 'application/json' },
    // An address of another host is never followed with the key.
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const reply = await ask(request).catch((error: unknown) => {
    throw new ProviderProblem(`The provider did not answer: ${error instanceof Error ? error.message : 'unknown'}`)
  })
  const text = await reply.text()
  const json = parseJson(text)
  if (json === undefined) throw new ProviderProblem(`The provider answered ${reply.status} without JSON.`)
  return { status: reply.status, json }
}

/** How both providers refuse. */
const refused = z.object({ message: z.string() })

/** What a reply says that is not the one expected, for administrators. */
export function wordsOf(status: number, json: unknown): string {
  return `The provider answered ${status}: ${refused.safeParse(json).data?.message ?? 'no words'}`.slice(0, 300)
}

/** The verdict of a reply that names no transaction: a reference that the provider does not know was never paid there. */
export function withoutTransaction(status: number, json: unknown): Verdict {
  const isUnknownThere = (status === 400 || status === 404) && refused.safeParse(json).success
  return { state: isUnknownThere ? 'open' : 'unknown', words: wordsOf(status, json) }
}

/** Runs a question; a provider that does not answer, or answers something else, is a verdict of its own. */
export async function orUnknown<T>(question: Promise<T>): Promise<T | { state: 'unknown'; words: string }> {
  try {
    return await question
  } catch (error) {
    return { state: 'unknown', words: error instanceof Error ? error.message.slice(0, 300) : 'The provider failed.' }
  }
}
