import { spawn } from 'node:child_process'

/** How to end each thing that is running. */
const running = new Set()

/** Ends everything that this run started and that still runs. */
export function endEverything() {
  for (const end of running) end()
  running.clear()
}

/**
 * A process of its own group, so that its children end with it.
 * @param {string} program
 * @param {readonly string[]} words
 * @param {import('node:child_process').SpawnOptions & { output?: 'inherit' | number }} options `output`: the open file that takes
 *   what the program prints, else the terminal
 */
export function startCommand(program, words, options) {
  const { output = 'inherit', ...more } = options
  const child = spawn(program, words, {
    stdio: ['ignore', output, output],
    ...more,
    detached: process.platform !== 'win32',
  })
  const end = (signal = 'SIGTERM') => {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
    try {
      process.kill(process.platform === 'win32' ? child.pid : -child.pid, signal)
    } catch (error) {
      if (error.code !== 'ESRCH') throw error // it ended meanwhile
    }
  }
  running.add(end)
  const ended = new Promise((resolve) => {
    const over = (problem) => {
      running.delete(end)
      resolve(problem)
    }
    child.once('error', (error) => over(error.message))
    child.once('exit', (code, signal) => over(code === 0 ? null : signal ? `ended by ${signal}` : `exit code ${code}`))
  })
  return { end, ended }
}

/**
 * Runs a command to its end.
 * @param {string} program
 * @param {readonly string[]} words
 * @param {{ minutes: number, cwd: string, env: NodeJS.ProcessEnv, output?: 'inherit' | number }} options `minutes`: longer is a failure
 * @returns {Promise<string | null>} what went wrong in a few words, or null
 */
export async function runCommand(program, words, { minutes, ...options }) {
  const { end, ended } = startCommand(program, words, options)
  const patience = setTimeout(() => {
    console.error(`${program} has run for ${minutes} minutes and is ended.`)
    end('SIGKILL')
  }, minutes * 60_000)
  const problem = await ended
  clearTimeout(patience)
  return problem
}
