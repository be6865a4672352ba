import { parentPort } from 'node:worker_threads'
import { must } from '#kit/must.ts'
import type { ThreadReply } from './open-thread.ts'

interface Program<Answer> {
  /** The type of a question is that of the `openThread` that asks. */
  answer(question: unknown): Promise<Answer>
}

/** In a thread of `openThread`: says that the program is loaded, and then answers one question after the other. */
export function answerQuestions<Answer>(program: Program<Answer>): void {
  const port = must(parentPort, 'the thread that asks')
  port.postMessage('ready')
  port.on('message', (question: unknown) => {
    program.answer(question).then(
      (answer) => port.postMessage({ answer } satisfies ThreadReply<Answer>),
      (problem: unknown) => port.postMessage({ problem: String(problem) } satisfies ThreadReply<Answer>),
    )
  })
}
