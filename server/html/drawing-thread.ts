import { workerData } from 'node:worker_threads'
import { answerQuestions } from '#server/calls/answer-questions.ts'
import type { DrawingRequest, Drawn } from '#server/html/page-drawer.ts'

// Modules of the app that name the site read the address bar when they load.
Object.assign(globalThis, { location: new URL('http://localhost/') })
const { prerender } = await import(workerData.module)

answerQuestions({
  async answer({ path, replies, viewer }: DrawingRequest): Promise<Drawn> {
    const media = viewer?.media ?? []
    Object.assign(globalThis, { matchMedia: (query: string) => ({ matches: media.includes(query) }) })
    return prerender(path, replies, viewer)
  },
})
