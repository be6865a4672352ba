import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { limitConcurrency } from './limit-concurrency.ts'

export type ThreadReply<Answer> = { readonly answer: Answer } | { readonly problem: string }

/** A program in a thread of its own, which answers one question at a time, so that its work keeps no call waiting. */
export interface Thread<Question, Answer> {
  /** Rejects for a question that cannot be answered, or not in time, and with 503 while too many wait. */
  ask(this: void, question: Question): Promise<Answer>
  /** Loads the program, for a question that is about to be asked. */
  prepare(this: void): Promise<void>
  close(this: void): Promise<void>
}

/** How long the program may take to load, ms. */
const mostStartMs = 15_000

interface Program {
  /** It calls `answerQuestions`. */
  readonly file: URL
  /** Its `workerData`. */
  readonly data: unknown
  /** For one question. */
  readonly mostMs: number
  /** The memory that its objects may take, MB; a question that needs more ends the thread. */
  readonly heapMb: number
}

/** The thread starts with the first question. `onProblem`: it ended between two questions. */
export function openThread<Question, Answer>(
  program: Program,
  onProblem: (problem: unknown) => void,
): Thread<Question, Answer> {
  const { mostMs } = program
  const oneAtATime = limitConcurrency(1, { mostWaiting: 50, patienceMs: 2 * mostMs })
  let thread: Worker | undefined
  const stop = async () => {
    const stopping = thread
    thread = undefined
    await stopping?.terminate()
  }
  const start = async () => {
    const started = await startThread(program, onProblem)
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
    ask: (question) =>
      oneAtATime(async () => {
        try {
          thread ??= await start()
          thread.postMessage(question)
          const [reply]: ThreadReply<Answer>[] = await once(thread, 'message', { signal: AbortSignal.timeout(mostMs) })
          if (reply && 'answer' in reply) return reply.answer
          throw new Error(reply?.problem)
        } catch (problem) {
          // It may still be at work on this question.
          await stop()
          throw problem
        }
      }),
    close: stop,
  }
}

/** Resolves when the thread has loaded the program. */
async function startThread({ file, data, heapMb }: Program, onProblem: (problem: unknown) => void): Promise<Worker> {
  const thread = new Worker(file, { workerData: data, resourceLimits: { maxOldGenerationSizeMb: heapMb } })
  // Between two questions nothing waits for it: without a listener an error of the thread would end the server.
  thread.on('error', onProblem)
  try {
    await once(thread, 'message', { signal: AbortSignal.timeout(mostStartMs) })
    return thread
  } catch (problem) {
    await thread.terminate()
    throw problem
  }
}
