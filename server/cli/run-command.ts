import { StartError } from '#server/calls/start-error.ts'

/** Runs a command of npm with the words behind it. An error ends it with 1; a StartError is one sentence without a stack. */
export async function runCommand(work: (words: readonly string[]) => Promise<void>): Promise<void> {
  try {
    await work(process.argv.slice(2))
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error)
    process.exitCode = 1
  }
}
