import { demoPassword } from '#server/demo/demo-people.ts'
import { demoPeople, type DemoName } from './sign-in.ts'

/** Reads from the server itself, past every fault, as one of the demo people: what the database really holds. */
export async function apiAs(origin: string, who: DemoName): Promise<(address: string) => Promise<{ Items: Record<string, unknown>[]; Total: number }>> {
  const answer = await fetch(`${origin}/api/Account/Authenticate`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ EmailAddress: demoPeople[who].email, Password: demoPassword }) })
  const { Token } = await answer.json() as { Token: string }
  return async (address) => (await fetch(`${origin}/api/${address}`, { headers: { authorization: `Bearer ${Token}` } })).json() as Promise<{ Items: Record<string, unknown>[]; Total: number }>
}
