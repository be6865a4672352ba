import { createServer } from 'node:net'
import { must } from '#kit/must.ts'

/** A port nobody listens on at this moment. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = must(server.address(), 'address')
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' ? address.port : 0
}
