import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** What tests remember of a server by its address must not meet another server in the same worker. */
const used = new Set<number>()

/**
 * A port that no program listens on at this moment, another each time. Below those that systems give to outgoing connections: a server that is down
 * for a while, as a test wants it, must find its port free when it comes back.
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
