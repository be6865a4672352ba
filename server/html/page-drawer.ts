import { once } from 'node:events'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { Viewer } from '#rules/drawn-lists.ts'
import type { PageReplies } from '#rules/page-replies.ts'
import { limitConcurrency } from '#server/calls/limit-concurrency.ts'

/** `path` contains the search part; `replies`: what the page reads, by `replyName`; `viewer`: absent for a visitor. */
export interface DrawingRequest {
  readonly path: string
  readonly replies: PageReplies
  readonly viewer?: Viewer
}
/** `html`: what is inside #root; `missed`: names of replies that the page asked for and did not get. */
export interface Drawn {
  readonly title: string
  readonly html: string
  readonly missed: readonly string[]
}
export type DrawingReply = Drawn | { readonly problem: string }

/** Draws pages with the components of the app. `draw` rejects for a page that cannot be drawn, or not in time. */
export interface PageDrawer {
  draw(request: DrawingRequest): Promise<Drawn>
  /** Loads the program, for a page that is about to be asked for. */
  prepare(): Promise<void>
  close(): Promise<void>
}

/** How long the program may take to load, ms. */
const mostStartMs = 15_000

/**
 * The drawing runs in a thread of its own: a page that takes long keeps no call waiting, and the app's modules find the
 * globals of a browser there. One page is drawn at a time. `module`: the file of `prerender` in the build; `onProblem`: the thread
 * ended between two pages; `mostMs`: for one page.
 */
export function openPageDrawer(module: string, onProblem: (problem: unknown) => void, mostMs = 3_000): PageDrawer {
  const oneAtATime = limitConcurrency(1, { mostWaiting: 50, patienceMs: 2 * mostMs })
  let thread: Worker | undefined
  const stop = async () => {
    const stopping = thread
    thread = undefined
    await stopping?.terminate()
  }
  const start = async () => {
    const started = await startThread(module, onProblem)
    started.once('exit', () => {
      if (thread === started) thread = undefined
    })
    return started
  }
  return {
    prepare: () =>
      oneAtATime(async () => {
        thread ??= await start()
      }),
    draw: (request) =>
      oneAtATime(async () => {
        try {
          thread ??= await start()
          thread.postMessage(request)
          const [reply]: DrawingReply[] = await once(thread, 'message', { signal: AbortSignal.timeout(mostMs) })
          if (reply && 'html' in reply) return reply
          throw new Error(`the page of ${request.path} was not drawn: ${reply?.problem}`)
        } catch (problem) {
          // It may still be at work on this page.
          await stop()
          throw problem
        }
      }),
    close: stop,
  }
}

/** Resolves when the thread has loaded the program. */
async function startThread(module: string, onProblem: (problem: unknown) => void): Promise<Worker> {
  const thread = new Worker(new URL('./drawing-thread.ts', import.meta.url), {
    workerData: { module: pathToFileURL(module).href },
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  })
  // Between two pages nothing waits for it: without a listener an error of the thread would end the server.
  thread.on('error', onProblem)
  try {
    await once(thread, 'message', { signal: AbortSignal.timeout(mostStartMs) })
    return thread
  } catch (problem) {
    await thread.terminate()
    throw problem
  }
}
