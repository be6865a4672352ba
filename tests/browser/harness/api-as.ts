import { demoPassword } from '#server/demo/load/demo-people.ts'
import { randomId } from '#kit/ids.ts'
import { demoPeople, type DemoName } from './sign-in.ts'

/**
 * Calls the server itself, without the faults of the proxy: a GET without `input`, a POST with it. Throws for a
 * refusal.
 */
export type AskServer = (address: string, input?: unknown) => Promise<unknown>

const opened = new Map<string, Promise<AskServer>>()

/** Calls the server as one of the demo people, in a session of the tests' own. */
export function callAs(origin: string, who: DemoName): Promise<AskServer> {
  const known = opened.get(`${origin} ${who}`) ?? openSession(origin, who)
  opened.set(`${origin} ${who}`, known)
  return known
}

async function tokenOf(origin: string, who: DemoName): Promise<string> {
  const answer = await fetch(`${origin}/api/Account/Authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ EmailAddress: demoPeople[who].email, Password: demoPassword }),
  })
  return ((await answer.json()) as { Token: string }).Token
}

async function openSession(origin: string, who: DemoName): Promise<AskServer> {
  let token = await tokenOf(origin, who)
  return async (address, input) => {
    const write = {
      method: 'POST',
      body: JSON.stringify(input),
      headers: { 'content-type': 'application/json', 'idempotency-key': randomId() },
    }
    const { headers, ...rest } = input === undefined ? { headers: {} } : write
    const ask = () =>
      fetch(`${origin}/api/${address}`, { ...rest, headers: { ...headers, authorization: `Bearer ${token}` } })
    let reply = await ask()
    // Journeys sign the same person in so often that the first session is one too many.
    if (reply.status === 401) {
      token = await tokenOf(origin, who)
      reply = await ask()
    }
    const text = await reply.text()
    if (!reply.ok) throw new Error(`${address}: ${reply.status} ${text}`)
    return reply.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text
  }
}

type Page = { Items: Record<string, unknown>[]; Total: number }

/**
 * Reads from the server itself, without the faults of the proxy, as one of the demo people: the real content of the
 * database.
 */
export async function apiAs(origin: string, who: DemoName): Promise<(address: string) => Promise<Page>> {
  const ask = await callAs(origin, who)
  return async (address) => (await ask(address)) as Page
}
