import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Tests remember facts of a server by its address, so two servers in one worker must not have the same address. */
const used = new Set<number>()

/**
 * A port that is free at this moment, another one each time. It is below the ports that systems use for outgoing
 * connections, so that a server that is down for a while finds its port free when it comes back.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(12_000, 32_000)
    if (used.has(port) || !(await isFree(port))) continue
    used.add(port)
    return port
  }
}

function isFree(port: number): Promise<boolean> {
  const server = createServer()
  return new Promise((resolve) => {
    server.once('error', () => resolve(false))
    server.listen(port, () => server.close(() => resolve(true)))
  })
}
