import { onTestFinished, vi } from 'vitest'
import type { CallKey } from '#contract/contract.ts'
import { serverEpoch } from '#contract/server-epoch.ts'
import { network } from '#lib/reads/network.ts'

/** One call that a page made: its name and its input. */
export interface MadeCall {
  readonly key: string
  readonly input: unknown
}

type Replies = Partial<Record<CallKey, (input: unknown) => unknown>>

/**
 * Replies in the server's place, over `fetch`, until the test ends. A reply that is a text arrives as text. Returns the calls
 * in the order in which they are made; a call without a reply fails as without a network.
 */
export function serveCalls(replies: Replies): MadeCall[] {
  const made: MadeCall[] = []
  const byKey = new Map(Object.entries(replies))
  // As after the first reply: until then buttons that need the network wait.
  network.state = 'online'
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const { pathname, searchParams } = new URL(address, 'http://portal.test')
    const key = pathname.replace('/api/', '')
    const input: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : Object.fromEntries(searchParams)
    made.push({ key, input })
    const reply = byKey.get(key)
    if (!reply) throw new TypeError(`no reply to ${key}`)
    const body = reply(input)
    const headers = { [serverEpoch]: 'e1' }
    return typeof body === 'string'
      ? new Response(body, { headers: { ...headers, 'Content-Type': 'text/plain' } })
      : Response.json(body, { headers })
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  return made
}
