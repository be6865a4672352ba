import { startFaultProxy, type FaultProxy } from './fault-proxy.ts'
import { startRealServer, type RealServer } from './real-server.ts'

/** The server, and the network between it and people. A test file shares one. */
export interface Product {
  readonly server: RealServer
  readonly network: FaultProxy
  /** The address for people: behind the network. */
  readonly url: string
  dispose(): Promise<void>
}

/** `drawsLists`: as in fault-proxy.ts. */
export async function startProduct({ drawsLists = false } = {}): Promise<Product> {
  const server = await startRealServer()
  const network = await startFaultProxy(server.port, { drawsLists })
  return {
    server,
    network,
    url: network.url,
    async dispose() {
      await network.close()
      await server.dispose()
    },
  }
}
