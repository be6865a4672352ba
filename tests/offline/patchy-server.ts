import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { FakeServer } from './fake-server.ts'

export interface PatchyServer {
  address: string
  close(): void
}

/** The fake server's `Sync/Batch` behind real HTTP: every request takes `latency` ms. */
export async function servePatchily(fake: FakeServer, latency: number): Promise<PatchyServer> {
  fake.delay = async () => {}
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const input: unknown = JSON.parse((await text(request)) || '{}')
    const said = await fake.onWire(input, request.headers.authorization?.replace('bearer ', '') ?? '')
    if (said === 'never') return
    setTimeout(() => {
      if (said === 'cut') request.socket.destroy()
      else response.writeHead(said.status, { 'Content-Type': said.type, ...said.headers }).end(said.body)
    }, latency)
  }
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
