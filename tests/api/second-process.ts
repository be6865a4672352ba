import { fork } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'

interface SecondProcess {
  readonly url: string
  end(): Promise<void>
}

/**
 * The API of the product in a process of its own, on the database of a test. It has the system's clock, and no jobs: these would send
 * the messages whose links tests read.
 */
export async function startSecondProcess(databaseUrl: string): Promise<SecondProcess> {
  const child = fork(resolve(import.meta.dirname, 'second-process-main.ts'), [databaseUrl], {
    execPath: process.execPath,
    execArgv: [],
  })
  const [url] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => {
      throw new Error(`the second process ended with ${code}`)
    }),
  ])
  return {
    url: String(url),
    async end() {
      const ended = once(child, 'exit')
      child.disconnect()
      await ended
    },
  }
}
