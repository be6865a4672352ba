import { pathToFileURL } from 'node:url'
import type { Viewer } from '#rules/drawn-lists.ts'
import type { PageReplies } from '#rules/page-replies.ts'
import { openThread } from '#server/calls/open-thread.ts'

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

/** Draws pages with the components of the app. `draw` rejects for a page that cannot be drawn, or not in time. */
export interface PageDrawer {
  draw(request: DrawingRequest): Promise<Drawn>
  /** Loads the program, for a page that is about to be asked for. */
  prepare(): Promise<void>
  close(): Promise<void>
}

/**
 * The drawing runs in a thread of its own: a page that takes long keeps no call waiting, and the app's modules find the
 * globals of a browser there. `module`: the file of `prerender` in the build; `onProblem`: the thread
 * ended between two pages; `mostMs`: for one page.
 */
export function openPageDrawer(module: string, onProblem: (problem: unknown) => void, mostMs = 3_000): PageDrawer {
  const thread = openThread<DrawingRequest, Drawn>(
    {
      file: new URL('./drawing-thread.ts', import.meta.url),
      data: { module: pathToFileURL(module).href },
      mostMs,
      heapMb: 256,
    },
    onProblem,
  )
  return { draw: thread.ask, prepare: thread.prepare, close: thread.close }
}
