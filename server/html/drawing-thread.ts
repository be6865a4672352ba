import { parentPort, workerData } from 'node:worker_threads'
import { must } from '#kit/must.ts'
import type { DrawingReply, DrawingRequest, Drawn } from '#server/html/page-drawer.ts'

// Modules of the app that name the site read the address bar when they load.
Object.assign(globalThis, { location: new URL('http://localhost/') })
const port = must(parentPort, 'the thread that asks')
const { prerender } = await import(workerData.module)

port.postMessage('ready')
port.on('message', ({ path, replies, viewer }: DrawingRequest) => {
  const media = viewer?.media ?? []
  Object.assign(globalThis, { matchMedia: (query: string) => ({ matches: media.includes(query) }) })
  prerender(path, replies, viewer).then(
    (drawn: Drawn) => port.postMessage(drawn satisfies DrawingReply),
    (problem: unknown) => port.postMessage({ problem: String(problem) } satisfies DrawingReply),
  )
})
