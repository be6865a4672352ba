import { onTestFinished, vi } from 'vitest'
import * as z from 'zod'
import { contract, type CallKey } from '#contract/contract.ts'
import { serverEpoch } from '#contract/server-epoch.ts'
import { network } from '#lib/reads/network.ts'

/** One call that a page made: its name and its input, as the server reads it. */
export interface MadeCall {
  readonly key: string
  readonly input: unknown
}

type Replies = Partial<Record<CallKey, (input: unknown) => unknown>>

/**
 * Replies in the server's place, over `fetch`, until the test ends. A reply that is a text arrives as text. Returns the calls
 * in the order in which they are made. A call without a reply, and one that the contract does not take,
 * are refused.
 */
export function serveCalls(replies: Replies): MadeCall[] {
  const made: MadeCall[] = []
  const byKey = new Map(Object.entries(replies))
  // As after the first reply: until then buttons that need the network wait.
  network.state = 'online'
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const { pathname, searchParams } = new URL(address, 'http://portal.test')
    const key = pathname.replace('/api/', '')
    const sent: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : Object.fromEntries(searchParams)
    const headers = { [serverEpoch]: 'e1' }
    const reply = byKey.get(key)
    if (!reply) return Response.json({ code: 'not-found', detail: `no reply to ${key}` }, { status: 404, headers })
    const { input: schema }: { input: unknown } = contract[key as CallKey]
    const read = (schema as z.ZodType).safeParse(sent)
    if (!read.success)
      return Response.json({ code: 'bad-input', detail: z.prettifyError(read.error) }, { status: 400, headers })
    made.push({ key, input: read.data })
    const body = reply(read.data)
    return typeof body === 'string'
      ? new Response(body, { headers: { ...headers, 'Content-Type': 'text/plain' } })
      : Response.json(body, { headers })
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  return made
}

/** The calls that change something. */
export const writesOf = (made: readonly MadeCall[]): MadeCall[] =>
  made.filter(({ key }) => !key.includes('/Get') && !key.includes('/GeMy'))
