import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { FakeServer } from './fake-server.ts'

export interface PatchyServer { address: string; close(): void }

/** The fake server behind real HTTP: every request takes `latency` ms; silence is a cut connection. */
export async function servePatchily(fake: FakeServer, latency: number): Promise<PatchyServer> {
  fake.delay = async () => {}
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const input: unknown = JSON.parse(await text(request) || '{}')
    const address = (request.url ?? '').replace('/api/', '')
    const token = request.headers.authorization?.replace('bearer ', '') ?? ''
    const result = await fake.transport().send({ method: 'POST', address, input, token })
    setTimeout(() => {
      if (result.kind === 'unreachable') request.socket.destroy()
      else response.writeHead(result.status, { 'Content-Type': 'application/json' }).end(JSON.stringify(result.body))
    }, latency)
  }
  const server = createServer((request, response) => { answer(request, response).catch(() => response.destroy()) })
  await new Promise<void>((resolve) => { server.listen(0, '127.0.0.1', resolve) })
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
