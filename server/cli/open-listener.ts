import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { StartError } from '#server/calls/start-error.ts'

type FetchHandler = Parameters<typeof getRequestListener>[0]

/** An open port. It answers 503 until `serve` is called and again after `close`. */
export interface Listener {
  readonly port: number
  serve(app: FetchHandler): void
  /** Gives running requests up to `graceMs`, refuses later ones, then closes every connection, idle ones too (S-06). */
  close(graceMs: number): Promise<void>
}

/**
 * Opens the port before everything else, so that a taken port is reported at once. Port 0: any free one. `host` null: on every
 * address of this machine.
 */
export async function openListener(port: number, host: string | null): Promise<Listener> {
  let answer: ReturnType<typeof getRequestListener> | null = null
  let underWay = 0
  const server = createServer((request, response) => {
    if (answer === null) return answerNotReady(request, response)
    underWay++
    response.once('close', () => {
      underWay--
    })
    void answer(request, response)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(portProblem(error, port, host)))
    server.listen({ port, ...(host === null ? {} : { host }) }, resolve)
  })
  const address = server.address()
  return {
    port: address !== null && typeof address === 'object' ? address.port : port,
    serve(app) {
      answer = getRequestListener(app)
    },
    async close(graceMs) {
      answer = null
      const deadline = performance.now() + graceMs
      while (underWay > 0 && performance.now() < deadline) await pause(10)
      server.close()
      server.closeAllConnections()
    },
  }
}

function answerNotReady(request: IncomingMessage, response: ServerResponse): void {
  request.resume()
  response.writeHead(503, {
    'Content-Type': 'application/json',
    'Retry-After': '1',
    Connection: 'close',
    'Cache-Control': 'no-store',
  })
  response.end(
    JSON.stringify({ code: 'not-ready', message: 'The server is starting or stopping. Please try again in a moment.' }),
  )
}

function portProblem(error: Error, port: number, host: string | null): Error {
  const code = 'code' in error ? error.code : ''
  if (code === 'EADDRINUSE')
    return new StartError(
      `Port ${port} is taken by another program, perhaps by this one, already running. Stop that one, or choose another port: PORT=${port + 1} npm start`,
    )
  if (code === 'EACCES')
    return new StartError(`Port ${port} may only be used by root. Choose another one: PORT=8080 npm start`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new StartError(`HOST is ${host}, which is not an address of this machine.`)
  return error
}
